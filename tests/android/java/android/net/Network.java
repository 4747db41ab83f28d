package android.net;

public class Network implements android.os.Parcelable {
    final LinkProperties properties;

    final int transport;

    public Network(LinkProperties properties) {
        this(properties, NetworkCapabilities.TRANSPORT_WIFI);
    }

    public Network(LinkProperties properties, int transport) {
        this.properties = properties;
        this.transport = transport;
    }

    @Override
    public String toString() {
        return properties == null ? "gone" : properties.getInterfaceName();
    }
}
