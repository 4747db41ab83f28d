package android.os;

public class Build {
    public static class VERSION {
        // Not final, as it is on a phone: a test may be any of them.
        public static int SDK_INT = 34;
    }
}
