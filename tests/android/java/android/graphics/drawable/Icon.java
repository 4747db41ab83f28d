package android.graphics.drawable;

import android.content.Context;
import android.graphics.Bitmap;

public final class Icon implements android.os.Parcelable {
    private final String what;

    private Icon(String what) {
        this.what = what;
    }

    public static Icon createWithBitmap(Bitmap bitmap) {
        return new Icon("bitmap " + bitmap.file);
    }

    public static Icon createWithResource(Context context, int number) {
        return new Icon("resource " + number);
    }

    @Override
    public String toString() {
        return what;
    }
}
