package android.content.pm;

public class ApplicationInfo {
    public int icon = 0x7f010000;
}
