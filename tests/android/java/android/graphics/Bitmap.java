package android.graphics;

public final class Bitmap implements android.os.Parcelable {
    public final String file;

    Bitmap(String file) {
        this.file = file;
    }
}
