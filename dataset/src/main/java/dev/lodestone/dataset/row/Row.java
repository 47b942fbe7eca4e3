package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One position of one game with its targets, in groups. The names of the columns are the names in
 * these groups in {@code snake_case}; {@code docs/dataset.md} explains each. Values, bounds and
 * results are from the side to move. What is not known is null.
 *
 * @param origin the game that the position is from, and its place there
 * @param board the position
 * @param policy the legal moves and what is known of each
 * @param search the move that was played, and the search that chose it
 * @param proof the proven bounds of the result with best play
 * @param value values of the position: by the search, the evaluator and the game as it was played
 */
public record Row(
    Origin origin, Board board, Policy policy, Search search, Proof proof, Value value) {

  /**
   * The version of this schema, raised when a column changes its meaning or is removed. Of version
   * 1 are the sets of Lodestone 0.2.0, see {@code docs/dataset.md}.
   */
  public static final int SCHEMA = 2;

  /** Columns that files of earlier versions lack; they are null there. */
  public static final List<String> ADDED = List.of("opening_plies");

  /**
   * The game that the position is from, and its place there.
   *
   * @param game id of the game
   * @param gameId number of the game, of all 64-bit numbers; no two games of a data set share one
   * @param ply moves played before this position, counted from the start of the game
   * @param pliesLeft moves that were played from here to the end
   * @param split {@code train}, {@code validation} or {@code test}
   * @param unseen whether no image of the position stands in the rows to train on; null if nobody
   *     has looked
   * @param start how the game began: {@code standard}, {@code random} or {@code book}
   * @param openingPlies moves of the game before the first one that a player chose; null in rows of
   *     Lodestone 0.2.0
   * @param ending what ended it, such as {@code rules}
   * @param gameStart text of the position in which the game began, in the first row of the game;
   *     null in the others, and if that is the standard one
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
      @Nullable List<Integer> gameMoves) {}

  /**
   * The position.
   *
   * @param mover the side to move: 0 for the first player, 1 for the second
   * @param position text of the position; null in lean sets, for it follows from the numbers
   * @param cells the diagram's cells
   * @param counters the diagram's counters
   * @param words cells and counters packed into 64-bit words, see {@link PackedState}; null in lean
   *     sets
   * @param stateKey the position's hash, without draw clocks, the same on every machine
   * @param canonicalKey the same for all images of the position under the game's symmetries
   * @param symmetry number of a symmetry that leads to the representative of those images
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
   * The legal moves and what is known of each. All lists are in the order of the actions.
   *
   * @param actions the legal moves, numbered by the game's {@link dev.lodestone.core.ActionSpace};
   *     all lists below are in their order
   * @param visits playouts through each, also those of earlier searches of the game; 0 for a move
   *     that is proven to be worse than another; null where they are no policy target
   * @param values mean value of each, -1 to 1, in steps of 0.02; null if a proof ended the search
   * @param priors share of each before the search, to 8 significant bits and at least 0.000001;
   *     null if the engine's evaluator is not known
   * @param actionLows proven lower bound of each: -1, 0 or 1; null if nothing is proven of any
   * @param actionHighs proven upper bound of each
   * @param surprise Kullback-Leibler divergence of {@link #policyTarget} from the priors, in nats,
   *     in steps of 0.0001
   * @param policyWeight how much {@link #policyTarget} counts in training; 0 if there is none
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
   * @param player who searched
   * @param seed of that player's chance in this game
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
   * @param high proven upper bound of it
   * @param proof who has proven it: {@code solver} or {@code search}
   */
  public record Proof(@Nullable Byte low, @Nullable Byte high, @Nullable String proof) {

    /** Whether the result with best play is known. */
    public boolean isExact() {
      return low != null && low.equals(high);
    }

    /** The proven result with best play. */
    public Bounds bounds() {
      return low == null || high == null ? Bounds.ANY_OUTCOME : new Bounds(low, high);
    }
  }

  /**
   * Values of the position: by the search, the evaluator and the game as it was played.
   *
   * @param rootValue value of the position by the search, -1 to 1, in steps of 0.005
   * @param staticValue static evaluation by the engine's evaluator, in centipoints; null if that is
   *     not known
   * @param result of the game as it was played: 1 won, 0 drawn, -1 lost
   * @param margin difference of the final scores, in games that have them
   * @param valueWeight how much {@code result} counts in training
   */
  public record Value(
      @Nullable Float rootValue,
      @Nullable Integer staticValue,
      byte result,
      @Nullable Integer margin,
      float valueWeight) {}

  /**
   * The share of each legal move as policy target. Where the result with best play is proven, the
   * moves that are proven to keep it share equally, unless all do; elsewhere shares are those of
   * the visits.
   *
   * @return null if the row has no policy target
   */
  public double @Nullable [] policyTarget() {
    return PolicyTarget.of(policy.actions.size(), policy.visits, policy.actionLows, proof.bounds());
  }

  /** The same row, marked as unseen or not. */
  public Row withUnseen(boolean value) {
    return withSplit(origin.split, value);
  }

  /** The same row in a split, marked as unseen or not, or without a mark. */
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
