package android.os;

public class Handler {
    public Handler(Looper looper) {}

    public boolean post(Runnable work) {
        stub.Handset.post(work);
        return true;
    }
}
