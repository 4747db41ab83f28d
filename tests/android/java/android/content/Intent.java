package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;
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

    public Intent(Intent other) {
        throw new AssertionError("nobody copies one");
    }

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent(Context context, Class<?> kind) {
        setClassName(context, kind.getName());
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
        return setClassName(context.getPackageName(), name);
    }

    public Intent setClassName(String owner, String name) {
        component = new ComponentName(owner, name);
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

    // Every way to call it: pyjnius chooses among them.

    public Intent putExtra(String name, boolean value) {
        return put(name, value);
    }

    public Intent putExtra(String name, byte value) {
        return put(name, value);
    }

    public Intent putExtra(String name, char value) {
        return put(name, value);
    }

    public Intent putExtra(String name, short value) {
        return put(name, value);
    }

    public Intent putExtra(String name, int value) {
        return put(name, value);
    }

    public Intent putExtra(String name, long value) {
        return put(name, value);
    }

    public Intent putExtra(String name, float value) {
        return put(name, value);
    }

    public Intent putExtra(String name, double value) {
        return put(name, value);
    }

    public Intent putExtra(String name, String value) {
        return put(name, value);
    }

    public Intent putExtra(String name, CharSequence value) {
        return put(name, value);
    }

    public Intent putExtra(String name, Parcelable value) {
        return put(name, value);
    }

    public Intent putExtra(String name, Serializable value) {
        return put(name, value);
    }

    public Intent putExtra(String name, Bundle value) {
        return put(name, value);
    }

    public Intent putExtra(String name, boolean[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, byte[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, char[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, short[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, int[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, long[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, float[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, double[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, String[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, CharSequence[] value) {
        return put(name, value);
    }

    public Intent putExtra(String name, Parcelable[] value) {
        return put(name, value);
    }

    private Intent put(String name, Object value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtras(Bundle more) {
        extras.putAll(more.values);
        return this;
    }

    public Intent putExtras(Intent other) {
        extras.putAll(other.extras);
        return this;
    }

    /** As on a phone: a number of another kind is none. */
    public int getIntExtra(String name, int otherwise) {
        Object value = extras.get(name);
        return value instanceof Integer ? (Integer) value : otherwise;
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
