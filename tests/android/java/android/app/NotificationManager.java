package android.app;

import java.util.HashMap;
import java.util.Map;

public class NotificationManager {
    public static final int IMPORTANCE_LOW = 2;
    public static final Map<String, NotificationChannel> CHANNELS = new HashMap<>();

    public void createNotificationChannel(NotificationChannel channel) {
        CHANNELS.put(channel.id, channel);
    }

    public static String channelName(String id) {
        return CHANNELS.get(id).name.toString();
    }
}
