package android.app;

public final class ForegroundServiceStartNotAllowedException extends IllegalStateException {
    public ForegroundServiceStartNotAllowedException(String message) {
        super(message);
    }
}
