package android.database;

import java.util.ArrayList;
import java.util.List;

public class MatrixCursor implements Cursor {
    private final String[] columns;
    private final List<Object[]> rows = new ArrayList<>();

    public MatrixCursor(String[] columns, int capacity) {
        this.columns = columns;
    }

    public void addRow(Object[] values) {
        if (values.length != columns.length)
            throw new IllegalArgumentException("columnNames.length != columnValues.length");
        rows.add(values);
    }

    @Override
    public int getCount() {
        return rows.size();
    }

    @Override
    public String[] getColumnNames() {
        return columns;
    }

    @Override
    public String row(int number) {
        List<String> said = new ArrayList<>();
        for (Object value : rows.get(number)) said.add(String.valueOf(value));
        return String.join(" ", said);
    }
}
