package dev.lodestone.tournament.export;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The results of games in PGN, also as word processors and people write them. */
final class PgnResult {

  /** The result of a game that is not over, or whose result is not known. */
  static final String OPEN = "*";

  static final String DRAW = "1/2-1/2";

  static final List<String> ALL = List.of("1-0", "0-1", DRAW, OPEN);

  private static final String TAG = "Result";
  private static final Pattern DASH = Pattern.compile("[\u2010-\u2015\u2212]");
  private static final String HALF = "1/2";

  private PgnResult() {}

  /** The result that a word means; empty if it is no result. */
  static Optional<String> of(String word) {
    String plain = DASH.matcher(word).replaceAll("-").replace("\u00bd", HALF);
    String result = plain.equals(HALF) ? DRAW : plain;
    return ALL.contains(result) ? Optional.of(result) : Optional.empty();
  }

  /** The result in the tags of a game; empty if there is none. */
  static Optional<String> of(Map<String, String> tags) {
    return of(tags.getOrDefault(TAG, "").replace(" ", ""));
  }
}
