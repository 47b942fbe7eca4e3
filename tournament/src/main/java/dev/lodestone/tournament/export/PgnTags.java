package dev.lodestone.tournament.export;

import dev.lodestone.core.text.PlainText;
import dev.lodestone.tournament.match.MatchResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Tags of every game in our PGN, of tournaments or of people. */
public final class PgnTags {

  static final String START = "StartPosition";

  private PgnTags() {}

  /**
   * The tags of the game and its start position, which is written as the game writes it. The
   * standard's {@code FEN} is for chess, and programs for chess refuse another.
   */
  public static Map<String, String> ofGame(String id, String title, String start) {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Game", id);
    tags.put("Variant", title);
    tags.put(START, start);
    return tags;
  }

  /** The start position of a game, if its tags have one. */
  public static Optional<String> start(Map<String, String> tags) {
    return Optional.ofNullable(tags.get(START)).or(() -> Optional.ofNullable(tags.get("FEN")));
  }

  /** The tags of its end, in the standard's words and in ours; empty for an unfinished game. */
  public static Map<String, String> ofEnd(Optional<MatchResult> result) {
    Map<String, String> tags = new LinkedHashMap<>();
    if (result.isEmpty()) {
      tags.put(PgnTermination.STANDARD_TAG, PgnTermination.UNTERMINATED);
      return tags;
    }
    tags.put(PgnTermination.STANDARD_TAG, PgnTermination.standard(result.get().termination()));
    tags.put(PgnTermination.TAG, result.get().termination().text());
    tags.put("TerminationReason", result.get().reason());
    return tags;
  }

  /** The tags without characters that a value must not have. */
  public static Map<String, String> plain(Map<String, String> tags) {
    Map<String, String> plain = new LinkedHashMap<>(tags);
    plain.replaceAll((name, value) -> PlainText.of(value.replaceAll("\\p{Cntrl}+", " ")));
    return plain;
  }
}
