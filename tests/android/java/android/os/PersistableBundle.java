package android.os;

import java.util.HashMap;
import java.util.Map;

public class PersistableBundle {
    private final Map<String, Object> values = new HashMap<>();

    public PersistableBundle() {}

    public void putBoolean(String name, boolean value) {
        values.put(name, value);
    }

    public boolean getBoolean(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }
}
