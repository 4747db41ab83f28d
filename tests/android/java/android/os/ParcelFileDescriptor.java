package android.os;

import java.io.File;
import java.io.FileNotFoundException;

public class ParcelFileDescriptor {
    public static final int MODE_READ_ONLY = 0x10000000;

    /** What was opened, and how. */
    public File file;

    public int mode;

    private int number = -1;

    public ParcelFileDescriptor(int number) {
        this.number = number;
    }

    public static ParcelFileDescriptor open(File file, int mode) throws FileNotFoundException {
        if (!file.exists()) throw new FileNotFoundException(file.toString());
        ParcelFileDescriptor opened = new ParcelFileDescriptor(-1);
        opened.file = file;
        opened.mode = mode;
        return opened;
    }

    public int detachFd() {
        return number;
    }
}
