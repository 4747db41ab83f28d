package android.net;

import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class ConnectivityManager {
    public static final List<Network> NETWORKS = new CopyOnWriteArrayList<>();

    public Network[] getAllNetworks() {
        if (stub.Handset.refuses("networks")) throw new SecurityException("ACCESS_NETWORK_STATE");
        return NETWORKS.toArray(new Network[0]);
    }

    public LinkProperties getLinkProperties(Network network) {
        return network == null ? null : network.properties;
    }

    /** The phone is on a network now, with this way out of it. */
    public static void connect(String name, String gateway) throws Exception {
        LinkProperties properties = new LinkProperties(name);
        properties.getRoutes().add(new RouteInfo(InetAddress.getByName("fe80::1"), true));
        properties.getRoutes().add(new RouteInfo(InetAddress.getByName("10.9.9.9"), false));
        properties.getRoutes().add(new RouteInfo(InetAddress.getByName(gateway), true));
        NETWORKS.add(new Network(properties));
        // One that goes away while it is asked about.
        NETWORKS.add(new Network(null));
    }
}
