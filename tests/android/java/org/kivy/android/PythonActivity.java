package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import stub.Handset;

/** What python-for-android's own activity does for Python, word for word where it matters. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    public interface PermissionsCallback {
        void onRequestPermissionsResult(int requestCode, String[] permissions, int[] grantResults);
    }

    private List<NewIntentListener> newIntentListeners = null;
    private List<ActivityResultListener> activityResultListeners = null;
    private PermissionsCallback permissionCallback;

    public void registerNewIntentListener(NewIntentListener listener) {
        if (this.newIntentListeners == null)
            this.newIntentListeners = Collections.synchronizedList(new ArrayList<NewIntentListener>());
        this.newIntentListeners.add(listener);
    }

    public void unregisterNewIntentListener(NewIntentListener listener) {
        if (this.newIntentListeners == null) return;
        this.newIntentListeners.remove(listener);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        if (this.activityResultListeners == null)
            this.activityResultListeners =
                    Collections.synchronizedList(new ArrayList<ActivityResultListener>());
        this.activityResultListeners.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        if (this.activityResultListeners == null) return;
        this.activityResultListeners.remove(listener);
    }

    /** A link was tapped while the app runs. */
    public void arrive(Intent intent) {
        Handset.post(() -> onNewIntent(intent));
    }

    protected void onNewIntent(Intent intent) {
        if (this.newIntentListeners == null) return;
        synchronized (this.newIntentListeners) {
            Iterator<NewIntentListener> iterator = this.newIntentListeners.iterator();
            while (iterator.hasNext()) {
                (iterator.next()).onNewIntent(intent);
            }
        }
    }

    /** The user has chosen. */
    public void answer(int request, int result, Intent intent) {
        Handset.post(() -> onActivityResult(request, result, intent));
    }

    protected void onActivityResult(int requestCode, int resultCode, Intent intent) {
        if (this.activityResultListeners == null) return;
        synchronized (this.activityResultListeners) {
            Iterator<ActivityResultListener> iterator = this.activityResultListeners.iterator();
            while (iterator.hasNext()) (iterator.next()).onActivityResult(requestCode, resultCode, intent);
        }
    }

    public void addPermissionsCallback(PermissionsCallback callback) {
        permissionCallback = callback;
    }

    @Override
    public void onRequestPermissionsResult(int requestCode, String[] permissions, int[] grantResults) {
        if (permissionCallback != null)
            permissionCallback.onRequestPermissionsResult(requestCode, permissions, grantResults);
        super.onRequestPermissionsResult(requestCode, permissions, grantResults);
    }

    public boolean checkCurrentPermission(String permission) {
        return checkSelfPermission(permission) == 0;
    }

    public void requestPermissionsWithRequestCode(String[] permissions, int requestCode) {
        requestPermissions(permissions, requestCode);
    }
}
