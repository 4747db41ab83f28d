package android.net;

public final class NetworkCapabilities implements android.os.Parcelable {
    public static final int TRANSPORT_CELLULAR = 0;
    public static final int TRANSPORT_WIFI = 1;
    public static final int TRANSPORT_VPN = 4;

    private final int transport;

    NetworkCapabilities(int transport) {
        this.transport = transport;
    }

    public boolean hasTransport(int transport) {
        return this.transport == transport;
    }
}
