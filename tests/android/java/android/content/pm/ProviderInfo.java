package android.content.pm;

public final class ProviderInfo extends ComponentInfo {
    public String authority;
    public boolean grantUriPermissions;
}
