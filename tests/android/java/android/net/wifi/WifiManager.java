package android.net.wifi;

import android.os.Handler;
import stub.Handset;

public class WifiManager {
    /** A lock that takes note, and minds being given back twice. */
    private static class Lock {
        private final String kind;
        private final String tag;
        private boolean held;

        Lock(String kind, String tag) {
            this.kind = kind;
            this.tag = tag;
        }

        public void setReferenceCounted(boolean counted) {}

        public void acquire() {
            if (Handset.refuses(kind)) throw new SecurityException(kind);
            held = true;
            Handset.say(kind + "+ " + tag);
        }

        public void release() {
            if (!held) throw new RuntimeException(kind + " under-locked " + tag);
            held = false;
            Handset.say(kind + "- " + tag);
        }

        public boolean isHeld() {
            return held;
        }
    }

    public class WifiLock extends Lock {
        WifiLock(String tag) {
            super("wifi", tag);
        }
    }

    public class MulticastLock extends Lock {
        MulticastLock(String tag) {
            super("multicast", tag);
        }
    }

    /** What the test says the phone is on; null: on no Wi-Fi. */
    public static String named = null;

    public WifiInfo getConnectionInfo() {
        if (Handset.refuses("wifi_info")) throw new SecurityException("wifi_info");
        return named == null ? null : new WifiInfo(named);
    }

    public WifiLock createWifiLock(int mode, String tag) {
        if (mode < 1 || mode > 4) throw new IllegalArgumentException("lockMode =" + mode);
        return new WifiLock(tag);
    }

    public MulticastLock createMulticastLock(String tag) {
        return new MulticastLock(tag);
    }

    public static class LocalOnlyHotspotCallback {
        public static final int ERROR_NO_CHANNEL = 1;
        public static final int ERROR_GENERIC = 2;
        public static final int ERROR_INCOMPATIBLE_MODE = 3;
        public static final int ERROR_TETHERING_DISALLOWED = 4;

        public void onStarted(LocalOnlyHotspotReservation reservation) {}

        public void onStopped() {}

        public void onFailed(int reason) {}
    }

    public class LocalOnlyHotspotReservation implements AutoCloseable {
        public SoftApConfiguration getSoftApConfiguration() {
            return new SoftApConfiguration("AndroidShare_7;2", "sec\\ret:1");
        }

        public WifiConfiguration getWifiConfiguration() {
            WifiConfiguration configuration = new WifiConfiguration();
            configuration.SSID = "AndroidShare_1234";
            configuration.preSharedKey = "longenough";
            return android.os.Build.VERSION.SDK_INT >= 30 ? null : configuration;
        }

        @Override
        public void close() {
            hotspot = null;
            Handset.say("hotspot-");
        }
    }

    /** Whoever wants to hear of the hotspot. */
    public static LocalOnlyHotspotCallback hotspot;

    public void startLocalOnlyHotspot(LocalOnlyHotspotCallback callback, Handler handler) {
        if (Handset.refuses("location")) throw new SecurityException("Location mode is not enabled.");
        if (Handset.refuses("hotspot")) throw new SecurityException("UID has no location permission");
        if (hotspot != null) throw new IllegalStateException("Caller already has an active LocalOnlyHotspot");
        hotspot = callback;
        Handset.say("hotspot+");
    }

    /** The answer of the system, which comes in Android's own thread. */
    public static void answerHotspot(int failure) {
        LocalOnlyHotspotCallback callback = hotspot;
        if (failure != 0) {
            hotspot = null;
            Handset.post(() -> callback.onFailed(failure));
        } else {
            Handset.post(() -> callback.onStarted(new WifiManager().new LocalOnlyHotspotReservation()));
        }
    }

    /** The system ends it by itself. */
    public static void endHotspot() {
        LocalOnlyHotspotCallback callback = hotspot;
        hotspot = null;
        Handset.post(callback::onStopped);
    }
}
