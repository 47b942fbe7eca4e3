package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position of the suite of solved positions, from the side to move.
 *
 * @param outcome 1 if it is won, -1 if it is lost
 * @param best all moves that keep outcome and margin
 * @param nodes number of nodes of the proof
 */
record SolvedPosition(String text, int outcome, int margin, List<String> best, long nodes) {

  private static final GaussGame GAME = new GaussGame();

  private static final Pattern LINE =
      Pattern.compile(
          ".*\"position\":\"([^\"]+)\".*\"low\":(-?\\d),\"high\":(-?\\d),"
              + "\"marginLow\":(-?\\d+),\"marginHigh\":(-?\\d+),\"best\":\\[([^]]+)],\"nodes\":(\\d+)}");

  /** The positions with this number of plies left: 8, 10 or 12. */
  static List<SolvedPosition> suite(int plies) throws IOException {
    String name = "/solve-suite/" + plies + "-plies.jsonl";
    try (InputStream in = SolvedPosition.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return in == null
          ? List.of()
          : new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(SolvedPosition::of)
              .toList();
    }
  }

  private static SolvedPosition of(String line) {
    Matcher fields = LINE.matcher(line);
    assertThat(fields.matches()).as(line).isTrue();
    assertThat(fields.group(3)).as(line).isEqualTo(fields.group(2));
    assertThat(fields.group(5)).as(line).isEqualTo(fields.group(4));
    return new SolvedPosition(
        fields.group(1),
        Integer.parseInt(fields.group(2)),
        Integer.parseInt(fields.group(4)),
        List.of(fields.group(6).replace("\"", "").split(",")),
        Long.parseLong(fields.group(7)));
  }

  GaussPosition position() {
    return GAME.parsePosition(text);
  }
}
