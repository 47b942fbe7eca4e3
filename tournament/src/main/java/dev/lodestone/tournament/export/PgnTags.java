package dev.lodestone.tournament.export;

import dev.lodestone.core.text.PlainText;
import dev.lodestone.tournament.match.MatchResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Tags of all games that Lodestone writes, both of tournaments and of games with people. */
public final class PgnTags {

  static final String START = "StartPosition";

  private PgnTags() {}

  /**
   * The tags of the game and its start position, in the game's own notation. The standard tag
   * {@code FEN} is not used, because chess programs reject positions of other games.
   */
  public static Map<String, String> ofGame(String id, String title, String start) {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Game", id);
    tags.put("Variant", title);
    tags.put(START, start);
    return tags;
  }

  /** The start position from the tags of a game, if they contain one. */
  public static Optional<String> start(Map<String, String> tags) {
    return Optional.ofNullable(tags.get(START)).or(() -> Optional.ofNullable(tags.get("FEN")));
  }

  /**
   * The tags of a game's end, in standard terms and in Lodestone's.
   *
   * @param result empty for an unfinished game
   */
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

  /** The tags without characters that values must not contain. */
  public static Map<String, String> plain(Map<String, String> tags) {
    Map<String, String> plain = new LinkedHashMap<>(tags);
    plain.replaceAll((name, value) -> PlainText.of(value.replaceAll("\\p{Cntrl}+", " ")));
    return plain;
  }
}
