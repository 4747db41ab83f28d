package android.os;

import stub.Handset;

public class PowerManager {
    public class WakeLock {
        private final String tag;
        private boolean held;

        WakeLock(String tag) {
            this.tag = tag;
        }

        public void setReferenceCounted(boolean counted) {}

        public void acquire() {
            if (Handset.refuses("wake")) throw new SecurityException("WAKE_LOCK");
            held = true;
            Handset.say("wake+ " + tag);
        }

        public void release() {
            if (!held) throw new RuntimeException("WakeLock under-locked " + tag);
            held = false;
            Handset.say("wake- " + tag);
        }

        public boolean isHeld() {
            return held;
        }
    }

    public WakeLock newWakeLock(int level, String tag) {
        if (level != 1) throw new IllegalArgumentException("Must specify a valid wake lock level.");
        return new WakeLock(tag);
    }
}
