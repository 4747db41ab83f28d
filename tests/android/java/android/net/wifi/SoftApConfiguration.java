package android.net.wifi;

public class SoftApConfiguration implements android.os.Parcelable {
    private final String name;
    private final String password;

    SoftApConfiguration(String name, String password) {
        this.name = name;
        this.password = password;
    }

    public String getSsid() {
        return name;
    }

    public String getPassphrase() {
        return password;
    }
}
