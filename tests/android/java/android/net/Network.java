package android.net;

public class Network implements android.os.Parcelable {
    final LinkProperties properties;

    public Network(LinkProperties properties) {
        this.properties = properties;
    }
}
