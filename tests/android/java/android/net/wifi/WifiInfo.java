package android.net.wifi;

public class WifiInfo {
    private final String name;

    WifiInfo(String name) {
        this.name = name;
    }

    public String getSSID() {
        return name;
    }
}
