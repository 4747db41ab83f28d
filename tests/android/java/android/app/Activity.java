package android.app;

import android.content.Context;
import android.content.Intent;
import android.view.Window;
import stub.Handset;

public class Activity extends Context {
    private Intent intent = new Intent("android.intent.action.MAIN");

    public Window getWindow() {
        return new Window();
    }

    public Intent getIntent() {
        return intent;
    }

    public void setIntent(Intent intent) {
        this.intent = intent;
    }

    public final void runOnUiThread(Runnable work) {
        Handset.post(work);
    }

    public void startActivityForResult(Intent intent, int request) {
        intent.putExtra("request", request);
        startActivity(intent);
    }

    public boolean shouldShowRequestPermissionRationale(String permission) {
        return Handset.RATIONALES.contains(permission);
    }

    public final void requestPermissions(String[] permissions, int request) {
        Handset.say("asks for " + String.join(", ", permissions));
        int[] results = new int[permissions.length];
        for (int number = 0; number < permissions.length; number++)
            results[number] = checkSelfPermission(permissions[number]);
        Handset.post(() -> onRequestPermissionsResult(request, permissions, results));
    }

    public void onRequestPermissionsResult(int request, String[] permissions, int[] results) {}
}
