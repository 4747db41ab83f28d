package org.soupcon;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.content.pm.ProviderInfo;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Lets an app the user has chosen read a file they share with it: content://AUTHORITY/NAME. Only what lies in one
 * folder of the cache can be read, and only at an address for which Android was told to let that app in.
 */
public final class SharedFiles extends ContentProvider {
    /** Where Python puts what is shared, inside the cache. */
    public static final String FOLDER = "shared";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final String[] COLUMNS = {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE};
    private static final String[][] TYPES = {
        {".png", "image/png"},
        {".json", "application/json"},
        {".sqlite", "application/vnd.sqlite3"},
    };

    private String authority;

    @Override
    public void attachInfo(Context context, ProviderInfo info) {
        super.attachInfo(context, info);
        if (info.exported || !info.grantUriPermissions) {
            throw new SecurityException("Files are shared one by one, with one app at a time.");
        }
        authority = info.authority;
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    @Override
    public String getType(Uri uri) {
        String name = name(uri);
        if (name == null) {
            return null;
        }
        for (String[] type : TYPES) {
            if (name.endsWith(type[0])) {
                return type[1];
            }
        }
        return "application/octet-stream";
    }

    @Override
    public Cursor query(
            Uri uri, String[] columns, String selection, String[] arguments, String order) {
        // Whatever else is asked for is left out, as the system's own providers of files do.
        List<String> known = new ArrayList<>(Arrays.asList(COLUMNS));
        if (columns != null) {
            known.retainAll(Arrays.asList(columns));
        }
        MatrixCursor answer = new MatrixCursor(known.toArray(new String[0]), 1);
        File file = file(uri);
        if (file != null) {
            Object[] row = new Object[known.size()];
            for (int at = 0; at < row.length; at++) {
                boolean name = OpenableColumns.DISPLAY_NAME.equals(known.get(at));
                row[at] = name ? file.getName() : (Object) file.length();
            }
            answer.addRow(row);
        }
        return answer;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        if (!"r".equals(mode)) {
            throw new SecurityException("What is shared can only be read.");
        }
        File file = file(uri);
        if (file == null) {
            throw new FileNotFoundException("Nothing is shared at " + uri);
        }
        return ParcelFileDescriptor.open(file, ParcelFileDescriptor.MODE_READ_ONLY);
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        throw new UnsupportedOperationException("What is shared can only be read.");
    }

    @Override
    public int update(Uri uri, ContentValues values, String selection, String[] arguments) {
        throw new UnsupportedOperationException("What is shared can only be read.");
    }

    @Override
    public int delete(Uri uri, String selection, String[] arguments) {
        throw new UnsupportedOperationException("What is shared can only be read.");
    }

    /** The name an address holds, whether there is such a file or not; null: no name a shared file can have. */
    private String name(Uri uri) {
        List<String> path = uri.getPathSegments();
        boolean ours = authority != null && authority.equals(uri.getAuthority()) && path.size() == 1;
        return ours && NAME.matcher(path.get(0)).matches() ? path.get(0) : null;
    }

    /** The file at an address; null: there is none, or it only seems to be in the folder. */
    private File file(Uri uri) {
        String name = name(uri);
        if (name == null) {
            return null;
        }
        try {
            File folder = new File(getContext().getCacheDir(), FOLDER).getCanonicalFile();
            File file = new File(folder, name).getCanonicalFile();
            return file.equals(new File(folder, name)) && file.isFile() ? file : null;
        } catch (IOException unreadable) {
            return null;
        }
    }
}
