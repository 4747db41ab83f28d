package android.bluetooth;

public final class BluetoothClass {
    private final int kind;

    BluetoothClass(int kind) {
        this.kind = kind;
    }

    public int getMajorDeviceClass() {
        return kind;
    }
}
