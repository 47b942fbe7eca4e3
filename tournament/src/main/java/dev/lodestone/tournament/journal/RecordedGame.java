package dev.lodestone.tournament.journal;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A game that is over, as the journal tells it.
 *
 * @param start how it began
 * @param moves of the engines, in order; unmodifiable
 * @param end how it ended
 */
public record RecordedGame(GameStarted start, List<MovePlayed> moves, GameEnded end) {

  public RecordedGame {
    moves = List.copyOf(moves);
  }

  /** Number of the game. */
  public int id() {
    return start.id();
  }

  /**
   * Texts of all moves from the position in which the game began, those of the opening included.
   */
  public List<String> allMoves() {
    List<String> all = new ArrayList<>(start.opening());
    moves.forEach(m -> all.add(m.move()));
    return all;
  }

  /**
   * What ended it.
   *
   * @throws IllegalArgumentException if nothing of this name ends games
   */
  public Termination termination() {
    for (Termination termination : Termination.values()) {
      if (termination.name().toLowerCase(Locale.ROOT).equals(end.termination())) {
        return termination;
      }
    }
    throw new IllegalArgumentException(
        "game " + id() + ": unknown termination " + Excerpt.quoted(end.termination()));
  }

  /**
   * Who won.
   *
   * @throws IllegalArgumentException if the result is none
   */
  public Outcome outcome() {
    return switch (end.result()) {
      case "1-0" -> Outcome.FIRST_WINS;
      case "0-1" -> Outcome.SECOND_WINS;
      case "1/2-1/2" -> Outcome.DRAW;
      default ->
          throw new IllegalArgumentException(
              "game "
                  + id()
                  + ": expected result 1-0, 0-1 or 1/2-1/2, found "
                  + Excerpt.quoted(end.result()));
    };
  }
}
