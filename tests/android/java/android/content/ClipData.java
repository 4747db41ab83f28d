package android.content;

import android.net.Uri;

public class ClipData implements android.os.Parcelable {
    public final Uri uri;
    public final String type;

    private ClipData(Uri uri, String type) {
        this.uri = uri;
        this.type = type;
    }

    public static ClipData newUri(ContentResolver resolver, CharSequence label, Uri uri) {
        return new ClipData(uri, resolver.getType(uri));
    }
}
