package org.soupcon;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.drawable.Icon;
import android.os.Build;
import android.os.IBinder;

/**
 * Keeps a phone that hosts a table at work while its screen is off. It runs in the app's own process and does
 * nothing itself: the table lives in Python, in a thread that never waits for the screen.
 */
public final class TableService extends Service {
    public static final String OPEN = "org.soupcon.OPEN";
    public static final String CLOSE = "org.soupcon.CLOSE";

    private static final String CHANNEL = "table";
    private static final int NOTIFICATION = 1;
    private static final int TYPE_CONNECTED_DEVICE = 16;

    /** Who is told, in Android's own thread: it must not keep it waiting. */
    public interface Listener {
        /** The user wants the table closed. */
        void onClose();

        /** Android does not let this phone stay at work. */
        void onRefused(String why);
    }

    private static volatile Listener listener;

    /** From now on this one is told; null: nobody. */
    public static void tell(Listener told) {
        listener = told;
    }

    @Override
    public IBinder onBind(Intent intent) {
        return null;
    }

    @Override
    public int onStartCommand(Intent intent, int flags, int id) {
        Listener told = listener;
        if (intent == null || told == null) {
            // Nobody is left in this process to host anything.
            stopSelf();
        } else if (CLOSE.equals(intent.getAction())) {
            told.onClose();
        } else {
            try {
                show(intent);
            } catch (RuntimeException refusal) {
                told.onRefused(refusal.toString());
                stopSelf();
            }
        }
        // The table is gone with its process: there is nothing to start again.
        return START_NOT_STICKY;
    }

    @Override
    public void onTaskRemoved(Intent intent) {
        // Swiped away: the app ends, and its table can be resumed.
        stopSelf();
    }

    private void show(Intent intent) {
        Notification notification = notification(intent);
        if (Build.VERSION.SDK_INT >= 29) {
            startForeground(NOTIFICATION, notification, TYPE_CONNECTED_DEVICE);
        } else {
            startForeground(NOTIFICATION, notification);
        }
    }

    private Notification notification(Intent intent) {
        Notification.Builder builder;
        if (Build.VERSION.SDK_INT >= 26) {
            NotificationChannel channel =
                    new NotificationChannel(
                            CHANNEL, intent.getStringExtra("channel"), NotificationManager.IMPORTANCE_LOW);
            channel.setShowBadge(false);
            NotificationManager manager =
                    (NotificationManager) getSystemService(Context.NOTIFICATION_SERVICE);
            manager.createNotificationChannel(channel);
            builder = new Notification.Builder(this, CHANNEL);
        } else {
            builder = new Notification.Builder(this);
        }
        if (Build.VERSION.SDK_INT >= 31) {
            builder.setForegroundServiceBehavior(Notification.FOREGROUND_SERVICE_IMMEDIATE);
        }
        Icon icon = icon(intent.getStringExtra("icon"));
        Notification.Action close =
                new Notification.Action.Builder(icon, intent.getStringExtra("close"), closing()).build();
        String text = intent.getStringExtra("text");
        return builder.setContentTitle(intent.getStringExtra("title"))
                .setContentText(text)
                // Pulled down, all of it can be read.
                .setStyle(new Notification.BigTextStyle().bigText(text))
                .setSmallIcon(icon)
                .setContentIntent(opening(intent.getStringExtra("activity")))
                .setCategory(Notification.CATEGORY_SERVICE)
                .setVisibility(Notification.VISIBILITY_PUBLIC)
                .setOngoing(true)
                .setOnlyAlertOnce(true)
                .setShowWhen(false)
                .addAction(close)
                .build();
    }

    /** The picture of which Android shows the outline; without it, that of the app. */
    private Icon icon(String file) {
        Bitmap bitmap = BitmapFactory.decodeFile(file);
        return bitmap != null
                ? Icon.createWithBitmap(bitmap)
                : Icon.createWithResource(this, getApplicationInfo().icon);
    }

    private PendingIntent closing() {
        Intent close = new Intent(this, TableService.class).setAction(CLOSE);
        return PendingIntent.getService(this, 0, close, flags());
    }

    private PendingIntent opening(String activity) {
        Intent open =
                new Intent(Intent.ACTION_MAIN)
                        .setClassName(this, activity)
                        .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_ACTIVITY_SINGLE_TOP);
        return PendingIntent.getActivity(this, 0, open, flags());
    }

    private static int flags() {
        return PendingIntent.FLAG_IMMUTABLE | PendingIntent.FLAG_UPDATE_CURRENT;
    }
}
