package android.content;

import android.net.Uri;
import android.os.Parcelable;
import java.util.HashMap;
import java.util.Map;

public class Intent implements Parcelable {
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;
    public static final int FLAG_ACTIVITY_NEW_TASK = 0x10000000;
    public static final int FLAG_ACTIVITY_SINGLE_TOP = 0x20000000;

    private String action;
    private Uri data;
    private ComponentName component;
    private int flags;
    private String type;
    private ClipData clip;
    private final Map<String, Object> extras = new HashMap<>();

    public Intent() {}

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent(Context context, Class<?> kind) {
        component = new ComponentName(context, kind);
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        Intent chooser = new Intent("android.intent.action.CHOOSER");
        chooser.extras.put("android.intent.extra.INTENT", target);
        // What the target may read, the chooser may too.
        if (target.clip != null) {
            chooser.clip = target.clip;
            chooser.flags |= target.flags & FLAG_GRANT_READ_URI_PERMISSION;
        }
        return chooser;
    }

    public String getAction() {
        return action;
    }

    public Intent setAction(String action) {
        this.action = action;
        return this;
    }

    public Uri getData() {
        return data;
    }

    public Intent setData(Uri data) {
        this.data = data;
        return this;
    }

    public ComponentName getComponent() {
        return component;
    }

    public Intent setClassName(Context context, String name) {
        try {
            component = new ComponentName(context, Class.forName(name));
        } catch (ClassNotFoundException error) {
            throw new RuntimeException(error);
        }
        return this;
    }

    public Intent setType(String type) {
        this.type = type;
        return this;
    }

    public String getType() {
        return type;
    }

    public void setClipData(ClipData clip) {
        this.clip = clip;
    }

    public ClipData getClipData() {
        return clip;
    }

    public Intent addCategory(String category) {
        return this;
    }

    public Intent addFlags(int more) {
        flags |= more;
        return this;
    }

    public Intent setFlags(int flags) {
        this.flags = flags;
        return this;
    }

    public int getFlags() {
        return flags;
    }

    public Intent putExtra(String name, String value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, CharSequence value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, Parcelable value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, int value) {
        extras.put(name, value);
        return this;
    }

    public String getStringExtra(String name) {
        Object value = extras.get(name);
        return value == null ? null : value.toString();
    }

    @SuppressWarnings("unchecked")
    public <T extends Parcelable> T getParcelableExtra(String name) {
        return (T) extras.get(name);
    }

    public Object extra(String name) {
        return extras.get(name);
    }
}
