package android.net;

import java.util.ArrayList;
import java.util.List;

public class LinkProperties implements android.os.Parcelable {
    private final String name;
    private final List<RouteInfo> routes = new ArrayList<>();

    public LinkProperties(String name) {
        this.name = name;
    }

    public String getInterfaceName() {
        return name;
    }

    public List<RouteInfo> getRoutes() {
        return routes;
    }
}
