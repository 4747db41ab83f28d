package android.os;

import java.util.HashMap;
import java.util.Map;

public class Bundle {
    public final Map<String, Object> values = new HashMap<>();

    public Bundle() {}

    public void putInt(String name, int value) {
        values.put(name, value);
    }
}
