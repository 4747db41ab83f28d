package android.graphics;

public class BitmapFactory {
    public static Bitmap decodeFile(String file) {
        return file != null && new java.io.File(file).isFile() ? new Bitmap(file) : null;
    }
}
