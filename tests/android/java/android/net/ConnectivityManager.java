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

    /** The one that whatever does not ask for another goes by; null: there is none. */
    private static Network usual;

    public Network getActiveNetwork() {
        return usual;
    }

    public NetworkCapabilities getNetworkCapabilities(Network network) {
        return network == null || network.properties == null ? null : new NetworkCapabilities(network.transport);
    }

    public boolean bindProcessToNetwork(Network network) {
        if (stub.Handset.refuses("binding")) throw new SecurityException("CHANGE_NETWORK_STATE");
        stub.Handset.say("goes by " + network);
        return true;
    }

    /** One more network, and whether it is the usual one. */
    public static void add(String name, int transport, boolean first) {
        Network network = new Network(new LinkProperties(name), transport);
        NETWORKS.add(network);
        if (first) usual = network;
    }

    public static void clear() {
        NETWORKS.clear();
        usual = null;
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
