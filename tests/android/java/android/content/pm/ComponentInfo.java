package android.content.pm;

public class ComponentInfo {
    public boolean exported;
}
