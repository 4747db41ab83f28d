package android.bluetooth;

import android.content.Intent;
import android.location.LocationManager;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import stub.Handset;

/** A radio whose air is the loopback network: what it announces, it can dial. */
public final class BluetoothAdapter {
    public static final String ACTION_DISCOVERY_FINISHED =
            "android.bluetooth.adapter.action.DISCOVERY_FINISHED";
    private static final BluetoothAdapter THE_ONE = new BluetoothAdapter();

    /** Whether the phone has one at all. */
    public static boolean present = true;

    public static boolean enabled = true;
    public static boolean searching = false;

    /** Whether a search says by itself that it is over. */
    public static boolean searchEnds = true;

    public static final Map<String, BluetoothDevice> DEVICES = new LinkedHashMap<>();
    static final Map<UUID, BluetoothServerSocket> SERVICES = new HashMap<>();
    static final Set<BluetoothSocket> CONNECTED = new HashSet<>();

    public static void reset() {
        turn(false);
        present = enabled = searchEnds = true;
        searching = false;
        DEVICES.clear();
    }

    public static BluetoothAdapter getDefaultAdapter() {
        return present ? THE_ONE : null;
    }

    /** A device nearby, bonded or not. */
    public static BluetoothDevice put(String address, String name, int kind, boolean bonded) {
        BluetoothDevice device = new BluetoothDevice(address, name, kind, bonded);
        DEVICES.put(address, device);
        return device;
    }

    /** Where phones in other processes find the service that is announced; 0 while none is. */
    public static int port() {
        for (BluetoothServerSocket server : SERVICES.values()) return server.port();
        return 0;
    }

    /** The user turns it on or off. */
    public static void turn(boolean on) {
        enabled = on;
        if (on) return;
        for (BluetoothServerSocket server : SERVICES.values().toArray(new BluetoothServerSocket[0]))
            server.close();
        for (BluetoothSocket socket : CONNECTED.toArray(new BluetoothSocket[0])) socket.close();
    }

    public boolean isEnabled() {
        return enabled;
    }

    public Set<BluetoothDevice> getBondedDevices() {
        check("BLUETOOTH_CONNECT");
        Set<BluetoothDevice> bonded = new java.util.LinkedHashSet<>();
        for (BluetoothDevice device : DEVICES.values()) if (enabled && device.bonded) bonded.add(device);
        return bonded;
    }

    public BluetoothDevice getRemoteDevice(byte[] address) {
        throw new AssertionError("addresses are texts");
    }

    public BluetoothDevice getRemoteDevice(String address) {
        if (!address.matches("[0-9A-F]{2}(:[0-9A-F]{2}){5}")) throw new IllegalArgumentException(address);
        BluetoothDevice known = DEVICES.get(address);
        return known != null ? known : new BluetoothDevice(address, null, -1, false);
    }

    public BluetoothServerSocket listenUsingInsecureRfcommWithServiceRecord(String name, UUID uuid)
            throws IOException {
        check("BLUETOOTH_CONNECT");
        if (!enabled) throw new IOException("Not available");
        Handset.say("announces " + name);
        BluetoothServerSocket server = new BluetoothServerSocket(uuid);
        SERVICES.put(uuid, server);
        return server;
    }

    public boolean startDiscovery() {
        check("BLUETOOTH_SCAN");
        int version = android.os.Build.VERSION.SDK_INT;
        if (!enabled || version >= 29 && version < 31 && !LocationManager.on) return false;
        searching = true;
        Handset.say("searches");
        for (BluetoothDevice device : DEVICES.values())
            if (!device.bonded)
                Handset.broadcast(
                        new Intent(BluetoothDevice.ACTION_FOUND)
                                .putExtra(BluetoothDevice.EXTRA_DEVICE, device));
        if (searchEnds) Handset.broadcast(new Intent(ACTION_DISCOVERY_FINISHED));
        return true;
    }

    public boolean cancelDiscovery() {
        check("BLUETOOTH_SCAN");
        searching = false;
        return true;
    }

    static void check(String permission) {
        if (android.os.Build.VERSION.SDK_INT >= 31
                && !Handset.PERMISSIONS.getOrDefault("android.permission." + permission, false))
            throw new SecurityException("Need android.permission." + permission);
    }
}
