package android.content;

import android.app.NotificationManager;
import android.app.Service;
import android.content.pm.ApplicationInfo;
import android.hardware.SensorManager;
import android.location.LocationManager;
import android.net.ConnectivityManager;
import android.net.wifi.WifiManager;
import android.os.Handler;
import android.os.PowerManager;
import java.io.File;
import stub.Handset;

public class Context {
    public static final String WIFI_SERVICE = "wifi";
    public static final String NOTIFICATION_SERVICE = "notification";

    /** Where the cache is; nowhere, until a test says. */
    public static String cache = "/nowhere";

    public Context getApplicationContext() {
        return this;
    }

    public String getPackageName() {
        return "org.soupcon.soupcon";
    }

    public ApplicationInfo getApplicationInfo() {
        return new ApplicationInfo();
    }

    public File getCacheDir() {
        return new File(cache);
    }

    public ContentResolver getContentResolver() {
        return new ContentResolver();
    }

    public final <T> T getSystemService(Class<T> kind) {
        throw new AssertionError("services are asked for by name");
    }

    public Object getSystemService(String name) {
        switch (name) {
            case "wifi":
                return Handset.refuses("wifi service") ? null : new WifiManager();
            case "clipboard":
                return Handset.refuses("clipboard service") ? null : new ClipboardManager();
            case "power":
                return new PowerManager();
            case "connectivity":
                return new ConnectivityManager();
            case "location":
                return new LocationManager();
            case "sensor":
                return new SensorManager();
            case "notification":
                return new NotificationManager();
            default:
                return null;
        }
    }

    public int checkSelfPermission(String permission) {
        return Handset.PERMISSIONS.getOrDefault(permission, false) ? 0 : -1;
    }

    public Intent registerReceiver(
            BroadcastReceiver receiver, IntentFilter filter, String permission, Handler scheduler) {
        Handset.RECEIVERS.put(receiver, filter);
        return null;
    }

    public void unregisterReceiver(BroadcastReceiver receiver) {
        if (Handset.RECEIVERS.remove(receiver) == null)
            throw new IllegalArgumentException("Receiver not registered");
    }

    public void startActivity(Intent intent) {
        if (Handset.refuses("activity " + intent.getAction()))
            throw new android.content.ActivityNotFoundException(intent.getAction());
        Handset.STARTED.add(intent);
    }

    /** As on a phone: refused at once while the app is in the background, begun in Android's own thread. */
    public ComponentName startService(Intent intent) {
        if (Handset.refuses("start of services"))
            throw new IllegalStateException("Not allowed to start service Intent: app is in background");
        Handset.post(
                () -> {
                    Service service = running(intent.getComponent());
                    service.onStartCommand(intent, 0, 1);
                });
        return intent.getComponent();
    }

    private Service running(ComponentName component) {
        if (!getPackageName().equals(component.getPackageName())) throw new SecurityException("not ours");
        String name = component.getClassName();
        Service service = Handset.SERVICES.get(name);
        if (service == null) {
            try {
                service = (Service) Class.forName(name).getDeclaredConstructor().newInstance();
            } catch (ReflectiveOperationException error) {
                throw new RuntimeException(error);
            }
            Handset.SERVICES.put(name, service);
            service.onCreate();
        }
        return service;
    }

    public boolean stopService(Intent intent) {
        Handset.post(
                () -> {
                    Service service = Handset.SERVICES.get(intent.getComponent().getClassName());
                    if (service != null) service.stopSelf();
                });
        return true;
    }
}
