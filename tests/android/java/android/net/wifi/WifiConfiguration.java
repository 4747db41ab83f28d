package android.net.wifi;

public class WifiConfiguration implements android.os.Parcelable {
    public String SSID;
    public String preSharedKey;
}
