package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.Locale;
import stub.Handset;

public class TextToSpeech {
    public interface OnInitListener {}

    private static final int SUCCESS = 0;
    private static final int ERROR = -1;

    /** How often it must be asked before it is awake. */
    public static int asleep = 0;

    private Locale locale;

    public TextToSpeech(Context context, OnInitListener listener) {}

    public int setLanguage(Locale locale) {
        this.locale = locale;
        return SUCCESS;
    }

    public int speak(CharSequence text, int mode, Bundle more, String name) {
        if (asleep-- > 0) return ERROR;
        Handset.say(locale + ": " + text + " (" + mode + ", " + name + ")");
        return SUCCESS;
    }
}
