package android.net;

import java.net.InetAddress;

public class RouteInfo implements android.os.Parcelable {
    private final InetAddress gateway;
    private final boolean everywhere;

    public RouteInfo(InetAddress gateway, boolean everywhere) {
        this.gateway = gateway;
        this.everywhere = everywhere;
    }

    public boolean isDefaultRoute() {
        return everywhere;
    }

    public InetAddress getGateway() {
        return gateway;
    }
}
