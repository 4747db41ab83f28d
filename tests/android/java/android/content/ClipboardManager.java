package android.content;

import android.os.PersistableBundle;
import stub.Handset;

public class ClipboardManager {
    /** As in Android 7: its handler wants a thread that takes messages. */
    ClipboardManager() {
        if (!Thread.currentThread().getName().equals("android-main"))
            throw new RuntimeException(
                    "Can't create handler inside thread that has not called Looper.prepare()");
    }

    public void setPrimaryClip(ClipData clip) {
        PersistableBundle extras = clip.getDescription().getExtras();
        String shown = "shown";
        if (extras != null && extras.getBoolean("android.content.extra.IS_SENSITIVE")) shown = "hidden";
        Handset.say("clipboard " + shown + " " + clip.text);
    }
}
