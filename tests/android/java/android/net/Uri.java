package android.net;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Uri implements android.os.Parcelable {
    private static final Pattern PARTS = Pattern.compile("[^:/?#]+://([^/?#]*)([^?#]*).*", Pattern.DOTALL);

    private final String text;
    private final String authority;
    private final String path;

    private Uri(String text) {
        Matcher parts = PARTS.matcher(text);
        boolean whole = parts.matches();
        this.text = text;
        authority = whole ? decode(parts.group(1)) : null;
        path = whole ? parts.group(2) : "";
    }

    /** As Android's, it takes everything. */
    public static Uri parse(String text) {
        return new Uri(text);
    }

    public String getAuthority() {
        return authority;
    }

    /** What is between the slashes, each decoded for itself; nothing between two is no segment. */
    public List<String> getPathSegments() {
        List<String> found = new ArrayList<>();
        for (String segment : path.split("/")) if (!segment.isEmpty()) found.add(decode(segment));
        return found;
    }

    public static String decode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher piece = Pattern.compile("%([0-9a-fA-F]{2})|(.)", Pattern.DOTALL).matcher(text);
        while (piece.find()) {
            if (piece.group(1) != null) {
                bytes.write(Integer.parseInt(piece.group(1), 16));
            } else {
                byte[] plain = piece.group(2).getBytes(StandardCharsets.UTF_8);
                bytes.write(plain, 0, plain.length);
            }
        }
        return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return text;
    }
}
