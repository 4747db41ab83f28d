package stub;

import android.app.Notification;
import android.app.Service;
import android.content.BroadcastReceiver;
import android.content.ContentProvider;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.ProviderInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The phone all stand-ins are parts of: what it was asked for, and how it is to answer. */
public final class Handset {
    private Handset() {}

    /** Android's own thread, which is not Python's. */
    private static final ExecutorService MAIN =
            Executors.newSingleThreadExecutor(
                    work -> {
                        Thread thread = new Thread(work, "android-main");
                        thread.setDaemon(true);
                        return thread;
                    });

    private static final List<String> SAID = new CopyOnWriteArrayList<>();
    private static final List<String> TROUBLES = new CopyOnWriteArrayList<>();
    private static final Set<String> REFUSED = new HashSet<>();
    public static final Map<String, Service> SERVICES = new HashMap<>();
    public static final Map<Integer, Notification> NOTIFICATIONS = new HashMap<>();
    public static final Map<String, Boolean> PERMISSIONS = new HashMap<>();
    public static final Set<String> RATIONALES = new HashSet<>();
    public static final Map<String, ContentProvider> PROVIDERS = new HashMap<>();
    public static final List<Intent> STARTED = new CopyOnWriteArrayList<>();

    public static final Map<BroadcastReceiver, IntentFilter> RECEIVERS = new ConcurrentHashMap<>();

    /** As new from the shop, with this version of Android. */
    public static synchronized void reset(int version) {
        rest();
        android.os.Build.VERSION.SDK_INT = version;
        SAID.clear();
        TROUBLES.clear();
        REFUSED.clear();
        SERVICES.clear();
        NOTIFICATIONS.clear();
        PERMISSIONS.clear();
        RATIONALES.clear();
        PROVIDERS.clear();
        Context.cache = "/nowhere";
        STARTED.clear();
        android.net.ConnectivityManager.clear();
        android.net.wifi.WifiManager.hotspot = null;
        RECEIVERS.clear();
        android.bluetooth.BluetoothAdapter.reset();
        android.location.LocationManager.on = true;
        android.hardware.SensorManager.reset();
    }

    /** Take note of something the phone did. */
    public static void say(String what) {
        SAID.add(what);
    }

    public static String[] said() {
        return SAID.toArray(new String[0]);
    }

    /** From now on the phone refuses this, with an exception of this class. */
    public static void refuse(String what) {
        REFUSED.add(what);
    }

    public static boolean refuses(String what) {
        return REFUSED.contains(what);
    }

    /** Do something in Android's own thread; what goes wrong there would end the app. */
    public static void post(Runnable work) {
        MAIN.execute(
                () -> {
                    try {
                        work.run();
                    } catch (Throwable error) {
                        TROUBLES.add(error.toString());
                    }
                });
    }

    /** Tell whoever asked for such news, in Android's own thread. */
    public static void broadcast(Intent intent) {
        post(
                () ->
                        RECEIVERS.forEach(
                                (receiver, filter) -> {
                                    if (filter.hasAction(intent.getAction()))
                                        receiver.onReceive(
                                                org.kivy.android.PythonActivity.mActivity, intent);
                                }));
    }

    /** Wait until Android's own thread has done everything it was asked for. */
    public static void rest() {
        try {
            MAIN.submit(() -> {}).get();
        } catch (Exception error) {
            throw new RuntimeException(error);
        }
    }

    /** What would have ended the app: an exception in Android's own thread. */
    public static String[] crashes() {
        return TROUBLES.toArray(new String[0]);
    }

    /** As the manifest says, before anything of the app runs. */
    public static ContentProvider install(
            String name, String authority, boolean exported, boolean grantUriPermissions)
            throws ReflectiveOperationException {
        ProviderInfo info = new ProviderInfo();
        info.authority = authority;
        info.exported = exported;
        info.grantUriPermissions = grantUriPermissions;
        ContentProvider provider =
                (ContentProvider) Class.forName(name).getDeclaredConstructor().newInstance();
        provider.attachInfo(org.kivy.android.PythonActivity.mActivity, info);
        PROVIDERS.put(authority, provider);
        return provider;
    }

    public static void permit(String permission, boolean allowed) {
        PERMISSIONS.put(permission, allowed);
    }

    public static void rationale(String permission) {
        RATIONALES.add(permission);
    }

    public static Notification notification(int id) {
        return NOTIFICATIONS.get(id);
    }

    public static boolean runs(String service) {
        return SERVICES.containsKey(service);
    }

    /** The user swipes the app away. */
    public static void swipe(String service) {
        post(() -> SERVICES.get(service).onTaskRemoved(new Intent()));
    }

    public static Intent[] started() {
        return STARTED.toArray(new Intent[0]);
    }
}
