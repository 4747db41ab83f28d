package android.content;

import java.util.HashSet;
import java.util.Set;

public class IntentFilter {
    final Set<String> actions = new HashSet<>();

    public IntentFilter() {}

    public final void addAction(String action) {
        actions.add(action);
    }

    public final boolean hasAction(String action) {
        return actions.contains(action);
    }
}
