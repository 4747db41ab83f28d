package android.content;

import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.FileNotFoundException;
import stub.Handset;

public class ContentResolver {
    /** What the chooser of files is to open. */
    public static int descriptor = -1;

    public final String getType(Uri place) {
        ContentProvider provider = Handset.PROVIDERS.get(place.getAuthority());
        return provider == null ? null : provider.getType(place);
    }

    public ParcelFileDescriptor openFileDescriptor(Uri place, String mode) throws FileNotFoundException {
        if (descriptor < 0) throw new FileNotFoundException(place.toString());
        return new ParcelFileDescriptor(descriptor);
    }
}
