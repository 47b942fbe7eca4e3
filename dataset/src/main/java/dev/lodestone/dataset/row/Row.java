package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One position of one game, and what came of it. The names of the columns are these names in {@code
 * snake_case}; {@code docs/dataset.md} tells more of each. Everything that speaks of good and bad
 * speaks from the side to move. What nobody has found out is null.
 *
 * @param game id of the game
 * @param gameId number of the game, of all 64-bit numbers; no two games of a data set share one
 * @param ply moves played before this position, counted from the start of the game
 * @param pliesLeft moves that were played from here to the end
 * @param mover the side to move: 0 for the first player, 1 for the second
 * @param position text of the position; null in lean sets, for it follows from the numbers
 * @param cells the diagram's cells
 * @param counters the diagram's counters
 * @param words cells and counters packed into 64-bit words, see {@link PackedState}; null in lean
 *     sets
 * @param stateKey the position's hash, without draw clocks, the same on every machine
 * @param canonicalKey the same for all images of the position under the game's symmetries
 * @param symmetry number of a symmetry that leads to the representative of those images
 * @param actions the legal moves, numbered by the game's {@link dev.lodestone.core.ActionSpace};
 *     all lists below are in their order
 * @param visits playouts through each, also those of earlier searches of the game; 0 for a move
 *     that is proven to be worse than another; null where they are no policy target
 * @param values mean value of each, -1 to 1, in steps of 0.02; null if a proof ended the search
 * @param priors share of each before the search, to 8 significant bits and at least 0.000001; null
 *     if the engine's evaluator is not known
 * @param actionLows proven lower bound of each: -1, 0 or 1; null if nothing is proven of any
 * @param actionHighs proven upper bound of each
 * @param move the action of the move that was played
 * @param source why it was played: the text of a {@link MoveSource}
 * @param rootValue what the search made of the position, -1 to 1, in steps of 0.005
 * @param low proven lower bound of the result with best play: -1, 0 or 1; null if nothing is proven
 * @param high proven upper bound of it
 * @param proof who has proven it: {@code solver} or {@code search}
 * @param result of the game as it was played: 1 won, 0 drawn, -1 lost
 * @param margin difference of the final scores, in games that have them
 * @param nodes positions visited by the search (playouts, for MCTS)
 * @param depth plies searched
 * @param player who searched
 * @param seed of that player's chance in this game
 * @param split {@code train}, {@code validation} or {@code test}
 * @param unseen whether no image of the position stands in the rows to train on; null if nobody has
 *     looked
 * @param staticValue what the engine's evaluator says without a search, in centipoints; null if
 *     that is not known
 * @param surprise Kullback-Leibler divergence of {@link #policyTarget} from the priors, in nats, in
 *     steps of 0.0001
 * @param policyWeight how much {@link #policyTarget} counts in training; 0 if there is none
 * @param valueWeight how much {@code result} counts in training
 * @param start how the game began: {@code standard}, {@code random} or {@code book}
 * @param openingPlies moves of the game before the first one that a player chose; null in rows of
 *     Lodestone 0.2.0
 * @param ending what ended it, such as {@code rules}
 * @param gameStart text of the position in which the game began, in the first row of the game; null
 *     in the others, and if that is the standard one
 * @param gameMoves the actions of all moves of the game, from its start, in the first row of the
 *     game; null in the others
 */
public record Row(
    String game,
    long gameId,
    int ply,
    int pliesLeft,
    byte mover,
    @Nullable String position,
    List<Byte> cells,
    List<Integer> counters,
    @Nullable List<Long> words,
    long stateKey,
    long canonicalKey,
    short symmetry,
    List<Integer> actions,
    @Nullable List<Integer> visits,
    @Nullable List<Float> values,
    @Nullable List<Float> priors,
    @Nullable List<Byte> actionLows,
    @Nullable List<Byte> actionHighs,
    int move,
    String source,
    @Nullable Float rootValue,
    @Nullable Byte low,
    @Nullable Byte high,
    @Nullable String proof,
    byte result,
    @Nullable Integer margin,
    @Nullable Long nodes,
    @Nullable Integer depth,
    String player,
    long seed,
    String split,
    @Nullable Boolean unseen,
    @Nullable Integer staticValue,
    @Nullable Float surprise,
    float policyWeight,
    float valueWeight,
    String start,
    @Nullable Integer openingPlies,
    String ending,
    @Nullable String gameStart,
    @Nullable List<Integer> gameMoves) {

  /**
   * The version of this schema, raised when a column changes its meaning or goes. Of version 1 are
   * the sets of Lodestone 0.2.0, see {@code docs/dataset.md}.
   */
  public static final int SCHEMA = 2;

  /** Columns that files of earlier versions lack; they are null there. */
  public static final List<String> ADDED = List.of("opening_plies");

  /** Whether the result with best play is known. */
  public boolean hasExactResult() {
    return low != null && low.equals(high);
  }

  public Row {
    // Files may hold nulls where there is always a value.
    Objects.requireNonNull(game, "game: expected a value, found null");
    Objects.requireNonNull(cells, "cells: expected a value, found null");
    Objects.requireNonNull(counters, "counters: expected a value, found null");
    Objects.requireNonNull(actions, "actions: expected a value, found null");
    Objects.requireNonNull(source, "source: expected a value, found null");
    Objects.requireNonNull(player, "player: expected a value, found null");
    Objects.requireNonNull(split, "split: expected a value, found null");
    Objects.requireNonNull(start, "start: expected a value, found null");
    Objects.requireNonNull(ending, "ending: expected a value, found null");
  }

  /** The proven result with best play. */
  public Bounds bounds() {
    return low == null || high == null ? Bounds.ANY_OUTCOME : new Bounds(low, high);
  }

  /**
   * The share of each legal move as policy target. Where the result with best play is proven, the
   * moves that are proven to keep it share equally, unless all do; elsewhere shares are those of
   * the visits.
   *
   * @return null if the row has no policy target
   */
  public double @Nullable [] policyTarget() {
    return PolicyTarget.of(actions.size(), visits, actionLows, bounds());
  }

  /** The same row, marked as unseen or not. */
  public Row withUnseen(boolean value) {
    return withSplit(split, value);
  }

  /** The same row in a split, marked as unseen or not, or without a mark. */
  public Row withSplit(String newSplit, @Nullable Boolean newUnseen) {
    return new Row(
        game,
        gameId,
        ply,
        pliesLeft,
        mover,
        position,
        cells,
        counters,
        words,
        stateKey,
        canonicalKey,
        symmetry,
        actions,
        visits,
        values,
        priors,
        actionLows,
        actionHighs,
        move,
        source,
        rootValue,
        low,
        high,
        proof,
        result,
        margin,
        nodes,
        depth,
        player,
        seed,
        newSplit,
        newUnseen,
        staticValue,
        surprise,
        policyWeight,
        valueWeight,
        start,
        openingPlies,
        ending,
        gameStart,
        gameMoves);
  }
}
