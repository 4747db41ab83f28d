package android.content;

import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.FileNotFoundException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import stub.Handset;

public class ContentResolver {
    /** What the chooser of files is to open. */
    public static int descriptor = -1;

    public Uri insert(Uri collection, ContentValues values) {
        return Uri.parse(collection + "/" + values.values.get("_display_name"));
    }

    public OutputStream openOutputStream(Uri place) {
        return new ByteArrayOutputStream() {
            @Override
            public void close() throws IOException {
                Handset.say("wrote " + size() + " bytes to " + place);
            }
        };
    }

    public ParcelFileDescriptor openFileDescriptor(Uri place, String mode) throws FileNotFoundException {
        if (descriptor < 0) throw new FileNotFoundException(place.toString());
        return new ParcelFileDescriptor(descriptor);
    }
}
