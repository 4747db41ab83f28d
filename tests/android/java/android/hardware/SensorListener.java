package android.hardware;

/** Long out of use, but still there to be taken for the other one. */
public interface SensorListener {}
