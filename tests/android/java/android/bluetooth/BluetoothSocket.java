package android.bluetooth;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;

public final class BluetoothSocket {
    private final BluetoothDevice device;
    private final UUID uuid;
    private final CountDownLatch closed = new CountDownLatch(1);
    private Socket socket;

    BluetoothSocket(BluetoothDevice device, UUID uuid) {
        this.device = device;
        this.uuid = uuid;
    }

    BluetoothSocket(BluetoothDevice device, Socket socket) {
        this(device, (UUID) null);
        this.socket = socket;
        BluetoothAdapter.CONNECTED.add(this);
    }

    /** Waits, as on a phone; in the middle of a search it fails. */
    public void connect() throws IOException {
        BluetoothAdapter.check("BLUETOOTH_CONNECT");
        if (BluetoothAdapter.searching) throw new IOException("a search is under way");
        if (device.silent) {
            try {
                closed.await();
            } catch (InterruptedException error) {
                throw new IOException(error);
            }
        }
        BluetoothServerSocket server = BluetoothAdapter.SERVICES.get(uuid);
        int port = device.port > 0 ? device.port : server == null ? 0 : server.port();
        if (!BluetoothAdapter.enabled || port == 0 || closed.getCount() == 0)
            throw new IOException("read failed, socket might closed or timeout, read ret: -1");
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        BluetoothAdapter.CONNECTED.add(this);
    }

    public BluetoothDevice getRemoteDevice() {
        return device;
    }

    public InputStream getInputStream() throws IOException {
        // Android does not say -1 at the end: it throws.
        return new FilterInputStream(socket.getInputStream()) {
            @Override
            public int read(byte[] into) throws IOException {
                int count = in.read(into);
                if (count < 0) throw new IOException("bt socket closed, read return: -1");
                return count;
            }
        };
    }

    public OutputStream getOutputStream() throws IOException {
        return socket.getOutputStream();
    }

    public void close() {
        closed.countDown();
        BluetoothAdapter.CONNECTED.remove(this);
        try {
            if (socket != null) socket.close();
        } catch (IOException error) {
            throw new RuntimeException(error);
        }
    }
}
