package dev.lodestone.core.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggestions for mistyped names: the nearest known name. */
public final class Names {

  private Names() {}

  /**
   * The known name that is most similar to {@code name}, if it is similar enough to be what was
   * meant: at most a third of the letters (but always one) may be inserted, deleted, replaced or
   * exchanged with their neighbour (Damerau's distance, ignoring case). Of two names that are
   * equally similar, one with the same last letter is preferred.
   */
  public static Optional<String> nearest(String name, Collection<String> known) {
    String last = name.substring(Math.max(0, name.length() - 1));
    return known.stream()
        .filter(k -> distance(name, k) <= Math.max(1, Math.max(name.length(), k.length()) / 3))
        .min(
            Comparator.comparingInt((String k) -> distance(name, k))
                .thenComparing(k -> !k.endsWith(last))
                .thenComparing(k -> k));
  }

  /**
   * The end of an error message: {@code "; did you mean 'x'?"}, or else {@code "; known: a, b, c"}.
   */
  public static String suggestion(String name, Collection<String> known) {
    return nearest(name, known)
        .map(n -> "; did you mean '" + n + "'?")
        .orElseGet(() -> "; known: " + String.join(", ", known));
  }

  /** The known name that equals {@code name}, ignoring case. */
  public static Optional<String> ignoringCase(String name, Collection<String> known) {
    return known.stream().filter(name::equalsIgnoreCase).findFirst();
  }

  private static int distance(String left, String right) {
    String a = left.toLowerCase(java.util.Locale.ROOT);
    String b = right.toLowerCase(java.util.Locale.ROOT);
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replace, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
