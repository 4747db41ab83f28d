package android.app;

import android.content.Context;
import android.content.Intent;
import stub.Handset;

public final class PendingIntent implements android.os.Parcelable {
    public static final int FLAG_UPDATE_CURRENT = 0x08000000;
    public static final int FLAG_IMMUTABLE = 0x04000000;
    public static final int FLAG_MUTABLE = 0x02000000;

    private final Context context;
    public final Intent intent;
    private final boolean service;

    private PendingIntent(Context context, Intent intent, int flags, boolean service) {
        // Android 12 and later: an app that forgets this crashes.
        if ((flags & (FLAG_IMMUTABLE | FLAG_MUTABLE)) == 0)
            throw new IllegalArgumentException(
                    "Targeting S+ requires that one of FLAG_IMMUTABLE or FLAG_MUTABLE be specified");
        this.context = context;
        this.intent = intent;
        this.service = service;
    }

    public static PendingIntent getService(Context context, int code, Intent intent, int flags) {
        return new PendingIntent(context, intent, flags, true);
    }

    public static PendingIntent getActivity(Context context, int code, Intent intent, int flags) {
        return new PendingIntent(context, intent, flags, false);
    }

    /** A finger on the notification: the system may start what it leads to, wherever the app is. */
    public void tap() {
        if (service) {
            Handset.post(
                    () -> Handset.SERVICES.get(intent.getComponent().getClassName()).onStartCommand(intent, 0, 2));
        } else {
            Handset.STARTED.add(intent);
        }
    }
}
