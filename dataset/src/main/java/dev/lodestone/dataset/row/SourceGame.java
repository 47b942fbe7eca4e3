package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.tournament.match.Termination;
import java.util.List;

/**
 * A game that is over, before it becomes rows.
 *
 * @param game its rules
 * @param id its number, see {@link Row#gameId}
 * @param start text of the position in which it began
 * @param startType how it began: {@code standard}, {@code random} or {@code book}
 * @param moves all of them; unmodifiable
 * @param outcome never {@link Outcome#ONGOING}
 * @param ending what ended it: the text of a {@link Termination}
 * @param isDecided whether the result says something of the positions: that of a game that was too
 *     long or that was lost on time does not
 * @param players names of those who moved; unmodifiable
 * @param seeds of their chance in this game; unmodifiable
 */
public record SourceGame(
    Game game,
    long id,
    String start,
    String startType,
    List<SourceMove> moves,
    Outcome outcome,
    String ending,
    boolean isDecided,
    List<String> players,
    List<Long> seeds) {

  /** The game began in the standard position and no move of it was drawn or looked up. */
  public static final String STANDARD = "standard";

  /** It began with moves drawn from all legal ones. */
  public static final String RANDOM = "random";

  /** It began with a line of a book. */
  public static final String BOOK = "book";

  public SourceGame {
    moves = List.copyOf(moves);
    players = List.copyOf(players);
    seeds = List.copyOf(seeds);
  }
}
