package android.location;

public class LocationManager {
    /** Whether the user lets the phone know where it is. */
    public static boolean on = true;

    public boolean isLocationEnabled() {
        if (android.os.Build.VERSION.SDK_INT < 28) throw new NoSuchMethodError("isLocationEnabled");
        return on;
    }
}
