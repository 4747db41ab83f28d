package android.content;

public class ComponentName {
    private final String owner;
    private final String name;

    public ComponentName(String owner, String name) {
        this.owner = owner;
        this.name = name;
    }

    public String getPackageName() {
        return owner;
    }

    public String getClassName() {
        return name;
    }
}
