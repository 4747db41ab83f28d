package android.os;

public class Handler {
    public interface Callback {}

    public Handler(Looper looper) {}

    public Handler(Callback callback) {
        throw new AssertionError("there is no looper here");
    }

    public boolean post(Runnable work) {
        stub.Handset.post(work);
        return true;
    }
}
