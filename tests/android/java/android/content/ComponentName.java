package android.content;

public class ComponentName {
    private final String name;

    public ComponentName(Context context, Class<?> kind) {
        name = kind.getName();
    }

    public String getClassName() {
        return name;
    }
}
