package android.hardware;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import stub.Handset;

public class SensorManager {
    public static final int SENSOR_DELAY_NORMAL = 3;

    private static final Sensor ACCELEROMETER = new Sensor();
    private static final Map<SensorEventListener, Sensor> LISTENERS = new ConcurrentHashMap<>();

    /** Whether the phone has any. */
    public static boolean present = true;

    public static void reset() {
        present = true;
        LISTENERS.clear();
    }

    public Sensor getDefaultSensor(int type) {
        return present && type == Sensor.TYPE_ACCELEROMETER ? ACCELEROMETER : null;
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int delay) {
        if (sensor == null) return false;
        LISTENERS.put(listener, sensor);
        return true;
    }

    public boolean registerListener(SensorListener listener, int sensors, int delay) {
        throw new AssertionError("nobody has such a listener");
    }

    public void unregisterListener(SensorListener listener, int sensors) {
        throw new AssertionError("nobody has such a listener");
    }

    public void unregisterListener(SensorEventListener listener, Sensor sensor) {
        LISTENERS.remove(listener);
    }

    /** How many listen. */
    public static int listening() {
        return LISTENERS.size();
    }

    /** The phone is turned: so much pulls out of its screen. */
    public static void feel(float outward) {
        for (SensorEventListener listener : LISTENERS.keySet())
            Handset.post(() -> listener.onSensorChanged(new SensorEvent(0.1f, 0.2f, outward)));
    }
}
