package android.bluetooth;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.UUID;

public final class BluetoothServerSocket {
    /** Whose connections come in: the other phone of the tests. */
    public static final String GUEST = "F0:F1:F2:F3:F4:99";

    private final UUID uuid;
    private final ServerSocket server;

    BluetoothServerSocket(UUID uuid) throws IOException {
        this.uuid = uuid;
        server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    }

    int port() {
        return server.getLocalPort();
    }

    public BluetoothSocket accept() throws IOException {
        return new BluetoothSocket(
                new BluetoothDevice(GUEST, "the other phone", 0x0200, false), server.accept());
    }

    public void close() {
        BluetoothAdapter.SERVICES.remove(uuid, this);
        try {
            server.close();
        } catch (IOException error) {
            throw new RuntimeException(error);
        }
    }
}
