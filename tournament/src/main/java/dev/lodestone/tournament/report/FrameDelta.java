package dev.lodestone.tournament.report;

/**
 * Writes the change from one frame to the next as a short text. A frame is a position as a text,
 * most of which stays the same from ply to ply.
 *
 * <p>A delta is a sequence of runs. A run consists of the number of unchanged characters since the
 * last run (two digits in base 36), the number of replaced characters (one digit), and the new
 * characters. If the frames differ in length, the delta is {@code =} and the whole new frame. The
 * page reads this in {@code frames.js}.
 */
final class FrameDelta {

  static final char WHOLE = '=';

  private static final int RADIX = 36;
  private static final int SKIP_LIMIT = RADIX * RADIX - 1;
  private static final int RUN_LIMIT = RADIX - 1;

  /**
   * Number of digits at the beginning of a run. Repeating up to this number of unchanged characters
   * is no longer than beginning a new run.
   */
  private static final int RUN_OVERHEAD = 3;

  private FrameDelta() {}

  static String between(String before, String after) {
    if (before.length() != after.length()) {
      return WHOLE + after;
    }
    StringBuilder delta = new StringBuilder();
    int done = 0;
    int next = differs(before, after, 0);
    while (next < after.length()) {
      int end = runEnd(before, after, next);
      while (next - done > SKIP_LIMIT) {
        append(delta, SKIP_LIMIT, "");
        done += SKIP_LIMIT;
      }
      append(delta, next - done, after.substring(next, end));
      done = end;
      next = differs(before, after, end);
    }
    return delta.toString();
  }

  private static int differs(String before, String after, int from) {
    int i = from;
    while (i < after.length() && before.charAt(i) == after.charAt(i)) {
      i++;
    }
    return i;
  }

  private static int runEnd(String before, String after, int start) {
    int limit = Math.min(after.length(), start + RUN_LIMIT);
    int end = start + 1;
    int next = differs(before, after, end);
    while (next < limit && next - end <= RUN_OVERHEAD) {
      end = next + 1;
      next = differs(before, after, end);
    }
    return end;
  }

  private static void append(StringBuilder delta, int skip, String run) {
    delta
        .append(Character.forDigit(skip / RADIX, RADIX))
        .append(Character.forDigit(skip % RADIX, RADIX))
        .append(Character.forDigit(run.length(), RADIX))
        .append(run);
  }
}
