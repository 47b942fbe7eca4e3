package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Test;

final class FrameDeltaTest {

  @Test
  void anUnchangedFrameIsAnEmptyText() {
    assertThat(FrameDelta.between("a..b", "a..b")).isEmpty();
  }

  @Test
  void aRunStatesHowManyCharactersStayAndWhichFollow() {
    assertThat(FrameDelta.between("a..b......", "a.xyz.....")).isEqualTo("023xyz");
  }

  @Test
  void nearbyRunsAreJoined() {
    assertThat(FrameDelta.between("..........", "x...y.....")).isEqualTo("005x...y");
    assertThat(FrameDelta.between("..........", "x....y....")).isEqualTo("001x041y");
  }

  @Test
  void framesOfAnotherLengthAreWrittenWhole() {
    assertThat(FrameDelta.between("abc", "abcd")).isEqualTo("=abcd");
  }

  @Test
  void anyDeltaIsReadBack() {
    SplitMix64 random = new SplitMix64(1);
    for (int i = 0; i < 2000; i++) {
      String before = text(random, 1 + random.nextInt(3000), 4);
      StringBuilder after = new StringBuilder(before);
      for (int n = random.nextInt(12); n > 0; n--) {
        after.setCharAt(random.nextInt(after.length()), (char) ('a' + random.nextInt(4)));
      }
      String delta = FrameDelta.between(before, after.toString());
      assertThat(apply(before, delta)).isEqualTo(after.toString());
    }
  }

  @Test
  void aCompletelyDifferentFrameIsReadBack() {
    SplitMix64 random = new SplitMix64(2);
    String before = text(random, 500, 26);
    String after = text(random, 500, 26);
    assertThat(apply(before, FrameDelta.between(before, after))).isEqualTo(after);
  }

  private static String text(SplitMix64 random, int length, int letters) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.append((char) ('a' + random.nextInt(letters)));
    }
    return text.toString();
  }

  /** Applies a delta as the page does. */
  static String apply(String before, String delta) {
    if (delta.startsWith("=")) {
      return delta.substring(1);
    }
    StringBuilder after = new StringBuilder();
    int kept = 0;
    int i = 0;
    while (i < delta.length()) {
      int skip = Integer.parseInt(delta.substring(i, i + 2), 36);
      int length = Integer.parseInt(delta.substring(i + 2, i + 3), 36);
      after.append(before, kept, kept + skip).append(delta, i + 3, i + 3 + length);
      kept += skip + length;
      i += 3 + length;
    }
    return after.append(before.substring(kept)).toString();
  }
}
