package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.search.Bounds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One position of one game with its training targets, in groups. The names of the columns are the
 * names in these groups in {@code snake_case}; {@code docs/dataset.md} explains each. Values,
 * bounds and results are from the perspective of the side to move. Unknown values are null.
 *
 * @param origin the game that the position is from, and its place there
 * @param board the position
 * @param policy the legal moves and what is known of each
 * @param search the move that was played, and the search that chose it
 * @param proof the proven bounds of the result with best play
 * @param value values of the position: by the search, by the evaluator and by the game's result
 */
public record Row(
    Origin origin, Board board, Policy policy, Search search, Proof proof, Value value) {

  /**
   * The version of this schema, incremented when a column is removed or changes its meaning. Sets
   * of Lodestone 0.2.0 have version 1, see {@code docs/dataset.md}.
   */
  public static final int SCHEMA = 2;

  /** Columns that files of earlier versions lack; they are read as null. */
  public static final List<String> ADDED = List.of("opening_plies");

  /**
   * The game that the position is from, and its place there.
   *
   * @param game id of the game
   * @param gameId number of the game, any 64-bit number; no two games of a data set have the same
   * @param ply number of moves before this position, counted from the start of the game
   * @param pliesLeft number of moves from this position to the end
   * @param split {@code train}, {@code validation} or {@code test}
   * @param unseen whether neither the position nor an image of it is in the rows to train on; null
   *     if that was not determined
   * @param start how the game began: {@code standard}, {@code random} or {@code book}
   * @param openingPlies number of moves before the first one that a player chose; null in rows of
   *     Lodestone 0.2.0
   * @param ending what ended the game, such as {@code rules}
   * @param gameStart text of the position in which the game began, in the first row of the game;
   *     null in the other rows, and if the game began in the default start position
   * @param gameMoves the actions of all moves of the game, from its start, in the first row of the
   *     game; null in the others
   */
  public record Origin(
      String game,
      long gameId,
      int ply,
      int pliesLeft,
      String split,
      @Nullable Boolean unseen,
      String start,
      @Nullable Integer openingPlies,
      String ending,
      @Nullable String gameStart,
      @Nullable List<Integer> gameMoves) {

    /** A new position in which the game began, if this is its first row. */
    public Position start(Game rules) {
      return gameStart == null ? rules.start() : rules.parsePosition(gameStart);
    }
  }

  /**
   * The position.
   *
   * @param mover the side to move: 0 for the first player, 1 for the second
   * @param position text of the position; null in lean sets, because it follows from the numbers
   * @param cells the diagram's cells
   * @param counters the diagram's counters
   * @param words cells and counters packed into 64-bit words, see {@link PackedState}; null in lean
   *     sets
   * @param stateKey hash of the position without draw clocks, the same on every machine
   * @param canonicalKey hash that is the same for all images of the position under the game's
   *     symmetries
   * @param symmetry number of a symmetry that maps the position to the representative of those
   *     images
   */
  public record Board(
      byte mover,
      @Nullable String position,
      List<Byte> cells,
      List<Integer> counters,
      @Nullable List<Long> words,
      long stateKey,
      long canonicalKey,
      short symmetry) {}

  /**
   * The legal moves and what is known of each.
   *
   * @param actions the legal moves, numbered by the game's {@link dev.lodestone.core.ActionSpace};
   *     all other lists are in the same order
   * @param visits playouts through each move, including those of earlier searches in the game; 0
   *     for a move that is proven to be worse than another; null if they are not a policy target
   * @param values mean value of each move, -1 to 1, in steps of 0.02; null if a proof ended the
   *     search
   * @param priors share of each move before the search, to 8 significant bits and at least
   *     0.000001; null if the engine's evaluator is unknown
   * @param actionLows proven lower bound of each move: -1, 0 or 1; null if nothing is proven of any
   *     move
   * @param actionHighs proven upper bound of each move, as {@code actionLows}
   * @param surprise Kullback-Leibler divergence of {@link #policyTarget} from the priors, in nats,
   *     in steps of 0.0001
   * @param policyWeight weight of {@link #policyTarget} in training; 0 if there is no target
   */
  public record Policy(
      List<Integer> actions,
      @Nullable List<Integer> visits,
      @Nullable List<Float> values,
      @Nullable List<Float> priors,
      @Nullable List<Byte> actionLows,
      @Nullable List<Byte> actionHighs,
      @Nullable Float surprise,
      float policyWeight) {}

  /**
   * The move that was played, and the search that chose it.
   *
   * @param move the action of the move that was played
   * @param source the source of the move: the text of a {@link MoveSource}
   * @param nodes positions visited by the search (playouts, for MCTS)
   * @param depth plies searched
   * @param player name of the player who searched
   * @param seed of that player's randomness in this game
   */
  public record Search(
      int move,
      String source,
      @Nullable Long nodes,
      @Nullable Integer depth,
      String player,
      long seed) {}

  /**
   * The proven bounds of the result with best play.
   *
   * @param low proven lower bound of the result with best play: -1, 0 or 1; null if nothing is
   *     proven
   * @param high proven upper bound of the result
   * @param proof what proved the bounds: {@code solver} or {@code search}
   */
  public record Proof(@Nullable Byte low, @Nullable Byte high, @Nullable String proof) {

    /** Whether the result with best play is proven. */
    public boolean isExact() {
      return low != null && low.equals(high);
    }

    /** The proven bounds as an object; all outcomes are possible if nothing is proven. */
    public Bounds bounds() {
      return low == null || high == null ? Bounds.ANY_OUTCOME : new Bounds(low, high);
    }
  }

  /**
   * Values of the position: by the search, by the evaluator and by the game's result.
   *
   * @param rootValue value of the position by the search, -1 to 1, in steps of 0.005
   * @param staticValue static evaluation by the engine's evaluator, in centipoints; null if the
   *     evaluator is unknown
   * @param result the result of the game as it was played: 1 for a win, 0 for a draw, -1 for a loss
   * @param margin difference of the final scores, in games that have them
   * @param valueWeight weight of {@code result} in training
   */
  public record Value(
      @Nullable Float rootValue,
      @Nullable Integer staticValue,
      byte result,
      @Nullable Integer margin,
      float valueWeight) {}

  /**
   * The policy target: the share of each legal move. If the result with best play is proven, the
   * moves that are proven to keep it have equal shares, unless every move keeps it; otherwise the
   * shares are those of the visits.
   *
   * @return null if the row has no policy target
   */
  public double @Nullable [] policyTarget() {
    return PolicyTarget.of(policy.actions.size(), policy.visits, policy.actionLows, proof.bounds());
  }

  /** The result of the game as it was played; never {@link Outcome#ONGOING}. */
  public Outcome outcome() {
    int first = board.mover == 0 ? value.result : -value.result;
    return first > 0 ? Outcome.FIRST_WINS : first < 0 ? Outcome.SECOND_WINS : Outcome.DRAW;
  }

  /** The same row with {@link Origin#unseen} set. */
  public Row withUnseen(boolean value) {
    return withSplit(origin.split, value);
  }

  /**
   * The same row in another split.
   *
   * @param newUnseen whether the row is marked as unseen; null to remove the mark
   */
  public Row withSplit(String newSplit, @Nullable Boolean newUnseen) {
    Origin marked =
        new Origin(
            origin.game,
            origin.gameId,
            origin.ply,
            origin.pliesLeft,
            newSplit,
            newUnseen,
            origin.start,
            origin.openingPlies,
            origin.ending,
            origin.gameStart,
            origin.gameMoves);
    return new Row(marked, board, policy, search, proof, value);
  }
}
