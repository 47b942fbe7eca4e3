package dev.lodestone.board.play;

import java.util.Optional;

/**
 * A player as a page requests it, and as it is stored next to the journal.
 *
 * @param kind {@code person}, {@code level} or {@code engine}
 * @param name name of a person, or of an engine that the server offers
 * @param level level of an opponent, 1 to {@link PlayLevel#MAX}
 * @param limit limit of an engine's moves, such as {@code nodes=10000} or {@code movetime=1s}
 * @param spec an engine as users write it on the command line, if the server allows it
 */
public record SeatText(
    String kind,
    Optional<String> name,
    Optional<Integer> level,
    Optional<String> limit,
    Optional<String> spec) {

  public static final String PERSON = "person";
  public static final String LEVEL = "level";
  public static final String ENGINE = "engine";

  private SeatText(String kind, Optional<String> name, Optional<Integer> level) {
    this(kind, name, level, Optional.empty(), Optional.empty());
  }

  /** A person. */
  public static SeatText person(String name) {
    return new SeatText(PERSON, Optional.of(name), Optional.empty());
  }

  /** An opponent of a level. */
  public static SeatText level(int level) {
    return new SeatText(LEVEL, Optional.empty(), Optional.of(level));
  }

  /** An engine that the server offers, without a limit. */
  public static SeatText engine(String name) {
    return new SeatText(ENGINE, Optional.of(name), Optional.empty());
  }
}
