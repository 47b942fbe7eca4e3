package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.tournament.match.GameRecord;
import java.util.List;

/**
 * The record of a game from which rows are made.
 *
 * @param game rules of the game
 * @param id number of the game, see {@link Row.Origin#gameId}
 * @param startType how the game began: {@code standard}, {@code random} or {@code book}
 * @param record the game as it was played
 * @param moves all moves, including those of the opening; unmodifiable
 * @param players names of the players; unmodifiable
 * @param seeds of the players' randomness in this game; unmodifiable
 */
public record SourceGame(
    Game game,
    long id,
    String startType,
    GameRecord record,
    List<SourceMove> moves,
    List<String> players,
    List<Long> seeds) {

  /** The game began in the default start position and no move of it was random or from a book. */
  public static final String STANDARD = "standard";

  /** The game began with random moves. */
  public static final String RANDOM = "random";

  /** The game began with a line of a book. */
  public static final String BOOK = "book";

  public SourceGame {
    moves = List.copyOf(moves);
    players = List.copyOf(players);
    seeds = List.copyOf(seeds);
  }

  /** The same game without the assessments of its moves, which take much more memory. */
  public SourceGame withoutThoughts() {
    List<SourceMove> bare = moves.stream().map(SourceMove::withoutThought).toList();
    return new SourceGame(game, id, startType, record, bare, players, seeds);
  }

  /** The text of the position in which the game began. */
  public String start() {
    return record.opening().start();
  }

  /** The number of moves before the first one that a player chose. */
  public int openingPlies() {
    return record.opening().moves().size();
  }

  /** The result; never {@link Outcome#ONGOING}. */
  public Outcome outcome() {
    return record.result().outcome();
  }

  /** The text of the {@link dev.lodestone.tournament.match.Termination} that ended the game. */
  public String ending() {
    return record.result().termination().text();
  }

  /**
   * Whether the game's result is a target for its positions. The result of a game that reached the
   * limit of plies or was lost by a fault is not.
   */
  public boolean isDecided() {
    return switch (record.result().termination()) {
      case RULES, RESIGNATION, CONCESSION, AGREEMENT, DRAW_ADJUDICATION, PROVEN, SOLVED -> true;
      case TIME,
          ILLEGAL_MOVE,
          CRASH,
          STALL,
          PROTOCOL_ERROR,
          DISAGREEMENT,
          OVER_NODES,
          OVER_TIME,
          ILLEGAL_LINE,
          WRONG_SIDE,
          UNMET_PROOF,
          PLY_LIMIT,
          INTERRUPTED ->
          false;
    };
  }
}
