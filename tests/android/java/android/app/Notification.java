package android.app;

import android.content.Context;
import android.graphics.drawable.Icon;
import java.util.ArrayList;
import java.util.List;

public class Notification implements android.os.Parcelable {
    public static final String CATEGORY_SERVICE = "service";
    public static final int VISIBILITY_PUBLIC = 1;
    public static final int FOREGROUND_SERVICE_IMMEDIATE = 1;

    public String channel;
    public String title;
    public String text;
    /** What is read when it is pulled down. */
    public String whole;

    public String icon;
    public boolean ongoing;
    public PendingIntent content;
    public final List<Action> actions = new ArrayList<>();

    /** The name of one of its buttons. */
    public String button(int number) {
        return actions.get(number).title;
    }

    public void tapButton(int number) {
        actions.get(number).intent.tap();
    }

    public void tap() {
        content.tap();
    }

    public static class Action {
        final String title;
        final PendingIntent intent;

        Action(String title, PendingIntent intent) {
            this.title = title;
            this.intent = intent;
        }

        public static final class Builder {
            private final Action action;

            public Builder(Icon icon, CharSequence title, PendingIntent intent) {
                action = new Action(title.toString(), intent);
            }

            public Action build() {
                return action;
            }
        }
    }

    public abstract static class Style {}

    public static class BigTextStyle extends Style {
        String text;

        public BigTextStyle bigText(CharSequence text) {
            this.text = text.toString();
            return this;
        }
    }

    public static class Builder {
        private final Notification made = new Notification();

        public Builder(Context context) {}

        public Builder(Context context, String channel) {
            made.channel = channel;
        }

        public Builder setContentTitle(CharSequence title) {
            made.title = title.toString();
            return this;
        }

        public Builder setContentText(CharSequence text) {
            made.text = text.toString();
            return this;
        }

        public Builder setStyle(Style style) {
            made.whole = ((BigTextStyle) style).text;
            return this;
        }

        public Builder setSmallIcon(Icon icon) {
            made.icon = icon.toString();
            return this;
        }

        public Builder setSmallIcon(int icon) {
            made.icon = "resource " + icon;
            return this;
        }

        public Builder setContentIntent(PendingIntent intent) {
            made.content = intent;
            return this;
        }

        public Builder setOngoing(boolean ongoing) {
            made.ongoing = ongoing;
            return this;
        }

        public Builder setCategory(String category) {
            return this;
        }

        public Builder setVisibility(int visibility) {
            return this;
        }

        public Builder setShowWhen(boolean show) {
            return this;
        }

        public Builder setOnlyAlertOnce(boolean once) {
            return this;
        }

        public Builder setForegroundServiceBehavior(int behaviour) {
            if (android.os.Build.VERSION.SDK_INT < 31) throw new NoSuchMethodError();
            return this;
        }

        public Builder addAction(Action action) {
            made.actions.add(action);
            return this;
        }

        public Notification build() {
            // A notification without one never appears.
            if (made.icon == null) throw new IllegalArgumentException("Invalid notification (no valid small icon)");
            return made;
        }
    }
}
