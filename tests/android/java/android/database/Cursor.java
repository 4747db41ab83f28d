package android.database;

public interface Cursor {
    int getCount();

    String[] getColumnNames();

    /** What a row says, in the order of the columns. */
    String row(int number);
}
