package android.os;

import java.util.UUID;

public final class ParcelUuid implements Parcelable {
    private final UUID uuid;

    public ParcelUuid(UUID uuid) {
        this.uuid = uuid;
    }

    @Override
    public String toString() {
        return uuid.toString();
    }
}
