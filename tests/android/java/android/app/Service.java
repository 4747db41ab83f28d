package android.app;

import android.content.Context;
import android.content.Intent;
import android.os.IBinder;
import stub.Handset;

public abstract class Service extends Context {
    public static final int START_NOT_STICKY = 2;
    public static final int STOP_FOREGROUND_REMOVE = 1;

    private int shown = 0;

    public abstract IBinder onBind(Intent intent);

    public void onCreate() {}

    public void onDestroy() {}

    public void onTaskRemoved(Intent intent) {}

    public int onStartCommand(Intent intent, int flags, int id) {
        return START_NOT_STICKY;
    }

    public final void startForeground(int id, Notification notification) {
        startForeground(id, notification, 0);
    }

    public final void startForeground(int id, Notification notification, int type) {
        if (Handset.refuses("foreground"))
            throw new ForegroundServiceStartNotAllowedException("Service.startForeground() not allowed");
        if (id == 0) throw new IllegalArgumentException("an id of 0 shows nothing");
        shown = id;
        Handset.NOTIFICATIONS.put(id, notification);
        Handset.say("foreground " + id + " type " + type);
    }

    public final void stopForeground(int how) {
        Handset.NOTIFICATIONS.remove(shown);
    }

    public final void stopSelf() {
        if (Handset.SERVICES.remove(getClass().getName()) != null) {
            Handset.NOTIFICATIONS.remove(shown);
            onDestroy();
        }
    }
}
