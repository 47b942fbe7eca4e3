package dev.lodestone.tournament.export;

import java.util.List;
import java.util.Optional;

/**
 * The games of a text in PGN. A game that cannot be read is an entry, too, so that no game is lost
 * or becomes a part of another, and games keep their numbers.
 *
 * @param entries the games in the order of the text
 */
public record PgnFile(List<Entry> entries) {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  public PgnFile {
    entries = List.copyOf(entries);
  }

  /**
   * A game, or what is wrong with it.
   *
   * @param line the line at which the game begins, or that of the fault
   * @param game empty if it cannot be read
   * @param fault empty if nothing is wrong
   */
  public record Entry(int line, Optional<PgnGame> game, String fault) {}

  /** Parses a text; byte order marks are ignored, in the middle of joined files, too. */
  public static PgnFile of(String text) {
    String lines = text.replace(BYTE_ORDER_MARK, "").replace("\r\n", "\n").replace('\r', '\n');
    return new PgnFile(new PgnParser(lines).entries());
  }

  /** All games that can be read. */
  public List<PgnGame> games() {
    return entries.stream().flatMap(entry -> entry.game().stream()).toList();
  }
}
