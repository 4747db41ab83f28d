package android.bluetooth;

import android.os.ParcelUuid;
import android.os.Parcelable;
import java.util.UUID;

public final class BluetoothDevice implements Parcelable {
    public static final String ACTION_FOUND = "android.bluetooth.device.action.FOUND";
    public static final String EXTRA_DEVICE = "android.bluetooth.device.extra.DEVICE";

    private final String address;
    private final String name;
    private final int kind;
    final boolean bonded;

    /** Whether it answers neither yes nor no when it is dialled. */
    public boolean silent = false;

    /** Where its service is, when it is a phone in another process. */
    public int port = 0;

    private ParcelUuid[] uuids;

    BluetoothDevice(String address, String name, int kind, boolean bonded) {
        this.address = address;
        this.name = name;
        this.kind = kind;
        this.bonded = bonded;
    }

    /** It was seen to have this service. */
    public void offers(String uuid) {
        uuids = new ParcelUuid[] {new ParcelUuid(UUID.fromString(uuid))};
    }

    public String getAddress() {
        return address;
    }

    public String getName() {
        BluetoothAdapter.check("BLUETOOTH_CONNECT");
        return name;
    }

    public BluetoothClass getBluetoothClass() {
        return kind < 0 ? null : new BluetoothClass(kind);
    }

    public ParcelUuid[] getUuids() {
        return uuids;
    }

    public BluetoothSocket createInsecureRfcommSocketToServiceRecord(UUID uuid) {
        return new BluetoothSocket(this, uuid);
    }
}
