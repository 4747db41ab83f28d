package org.soupcon;

import android.net.wifi.SoftApConfiguration;
import android.net.wifi.WifiConfiguration;
import android.net.wifi.WifiManager;
import android.os.Build;

/** A Wi-Fi of this phone's own, for the table alone. Python cannot extend a class of Java: this does. */
public final class Hotspot extends WifiManager.LocalOnlyHotspotCallback {
    /** Who is told, in Android's own thread. */
    public interface Listener {
        /** It is there. */
        void onOpen(String name, String password);

        /** It cannot be had; the reason is one of LocalOnlyHotspotCallback's. */
        void onFailed(int reason);

        /** The system has ended it. */
        void onEnded();
    }

    private final Listener listener;
    private WifiManager.LocalOnlyHotspotReservation reservation;
    private boolean closed;

    public Hotspot(Listener listener) {
        this.listener = listener;
    }

    /** Ask for it. */
    public void open(WifiManager manager) {
        manager.startLocalOnlyHotspot(this, null);
    }

    /** End it, also one that is still on its way. */
    public synchronized void close() {
        closed = true;
        if (reservation != null) {
            reservation.close();
            reservation = null;
        }
    }

    @Override
    public void onStarted(WifiManager.LocalOnlyHotspotReservation started) {
        synchronized (this) {
            reservation = started;
            if (closed) {
                close();
                return;
            }
        }
        if (Build.VERSION.SDK_INT >= 30) {
            SoftApConfiguration configuration = started.getSoftApConfiguration();
            listener.onOpen(configuration.getSsid(), configuration.getPassphrase());
        } else {
            WifiConfiguration configuration = started.getWifiConfiguration();
            listener.onOpen(configuration.SSID, configuration.preSharedKey);
        }
    }

    @Override
    public void onFailed(int reason) {
        listener.onFailed(reason);
    }

    @Override
    public void onStopped() {
        listener.onEnded();
    }
}
