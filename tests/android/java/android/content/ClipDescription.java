package android.content;

import android.os.PersistableBundle;

public class ClipDescription {
    private PersistableBundle extras;

    public void setExtras(PersistableBundle extras) {
        this.extras = extras;
    }

    public PersistableBundle getExtras() {
        return extras;
    }
}
