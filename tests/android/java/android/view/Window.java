package android.view;

import stub.Handset;

public class Window {
    private static void check(String what) {
        if (!Thread.currentThread().getName().equals("android-main"))
            throw new RuntimeException("Only the original thread that created a view hierarchy can touch it");
        Handset.say(what);
    }

    public void addFlags(int flags) {
        check("flag+ " + flags);
    }

    public void clearFlags(int flags) {
        check("flag- " + flags);
    }
}
