package android.content;

import android.net.Uri;

public class ClipData implements android.os.Parcelable {
    public final Uri uri;
    public final String type;
    public final CharSequence text;
    private final ClipDescription description = new ClipDescription();

    private ClipData(Uri uri, String type, CharSequence text) {
        this.uri = uri;
        this.type = type;
        this.text = text;
    }

    public static ClipData newUri(ContentResolver resolver, CharSequence label, Uri uri) {
        return new ClipData(uri, resolver.getType(uri), null);
    }

    public static ClipData newPlainText(CharSequence label, CharSequence text) {
        return new ClipData(null, "text/plain", text);
    }

    public ClipDescription getDescription() {
        return description;
    }
}
