package dev.lodestone.dataset.verify;

import static dev.lodestone.dataset.verify.FaultException.require;
import static dev.lodestone.dataset.verify.FaultException.requireEqual;

import dev.lodestone.dataset.row.MoveSource;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.SourceGame;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.Termination;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Collections;
import java.util.List;

/**
 * Holds the rows of one game against the settings of the run that played it: who moved, with which
 * seed, how the game began, how a move was chosen, and which columns a search must have filled.
 */
final class SelfPlayCheck {

  /** Half a step of root values and one of the values of moves. */
  private static final double ROUNDING = 0.0025 + 0.01 + 1e-4;

  private final SelfPlaySpec spec;
  private final List<Player> players;
  private final Row first;
  private final List<Integer> moves;
  private final IntList opening;
  private final boolean swapped;

  /**
   * @param first the first row of the game
   * @param moves the actions of all moves of the game
   * @param swapped whether the second player begins
   */
  SelfPlayCheck(SelfPlaySpec spec, Row first, List<Integer> moves, boolean swapped) {
    this.spec = spec;
    this.players = spec.players();
    this.first = first;
    this.moves = moves;
    this.swapped = swapped;
    this.opening = new IntArrayList(spec.opening(first.gameId()));
    opening.replaceAll((int move) -> spec.rules().actions().of(move));
    require(
        first.gameStart() == null,
        "game_start: expected none in a game from the usual start",
        String.valueOf(first.gameStart()));
    require(
        moves.size() >= opening.size() && moves.subList(0, opening.size()).equals(opening),
        "game_moves: expected to begin with the random moves " + opening,
        moves);
  }

  /** The number of the player who moves. */
  int player(Row row) {
    return players.size() == 1 ? 0 : row.mover() ^ (swapped ? 1 : 0);
  }

  /** Whether the second player begins, as the first row names its player. */
  static boolean isSwapped(SelfPlaySpec spec, Row first) {
    List<Player> players = spec.players();
    return players.size() == 2 && !players.get(first.mover()).name().equals(first.player());
  }

  void check(Row row) {
    int player = player(row);
    requireEqual("player", players.get(player).name(), row.player());
    requireEqual("seed", SelfPlaySpec.seed(row.gameId(), player), row.seed());
    requireEqual("start", opening.isEmpty() ? SourceGame.STANDARD : SourceGame.RANDOM, row.start());
    requireEqual("split", spec.splits().of(row.gameId()).text(), row.split());
    requireEqual("ending", first.ending(), row.ending());
    boolean tooLong = row.ending().equals(Termination.PLY_LIMIT.text());
    require(
        tooLong == (moves.size() >= spec.maxPlies() && !isByRules(row)),
        "ending: expected " + Termination.PLY_LIMIT.text() + " after " + spec.maxPlies() + " plies",
        row.ending());
    require(
        tooLong
            || isByRules(row)
            || (spec.resignation().isPresent()
                && row.ending().equals(Termination.RESIGNATION.text())),
        "ending: expected one that the run can have",
        row.ending());
    requireEqual("position", spec.lean(), row.position() == null);
    requireEqual("words", spec.lean(), row.words() == null);
    if (row.ply() < opening.size()) {
      checkOpening(row);
    } else {
      requireEqual("value_weight", tooLong ? 0f : 1f, row.valueWeight());
      checkSearch(row, players.get(player));
    }
  }

  private static boolean isByRules(Row row) {
    return row.ending().equals(Termination.RULES.text());
  }

  private static void checkOpening(Row row) {
    requireEqual("source", MoveSource.RANDOM.text(), row.source());
    requireEqual("value_weight", 0f, row.valueWeight());
    for (Object said :
        new @org.jspecify.annotations.Nullable Object[] {
          row.nodes(), row.depth(), row.rootValue(), row.visits(), row.values()
        }) {
      require(said == null, "a random move: expected no search", String.valueOf(said));
    }
  }

  private void checkSearch(Row row, Player player) {
    Long nodes = row.nodes();
    Integer depth = row.depth();
    if (nodes == null || nodes < 0 || depth == null || depth < 0) {
      throw new FaultException(
          "nodes, depth: expected those of a search, from 0, found " + nodes + ", " + depth);
    }
    EngineSpec engine = player.spec();
    if (engine.command().isPresent()) {
      return;
    }
    long limit = spec.limits(player).nodes();
    if (spec.exploration().fastShare() > 0) {
      limit = Math.max(limit, spec.exploration().fastNodes());
    }
    require(nodes <= limit, "nodes: expected at most " + limit + ", the limit of a search", nodes);
    require(row.rootValue() != null, "root_value: expected one", "none");
    boolean hasPolicy = Searchers.byName(engine.searcher()).visitsArePolicy();
    checkSource(row, hasPolicy);
    if (hasPolicy) {
      checkTree(row);
    }
  }

  /**
   * A proof may end the drawing of moves, and whether a search or the solver had it is not known.
   */
  private void checkSource(Row row, boolean hasPolicy) {
    boolean forced = row.actions().size() == 1;
    require(
        forced == row.source().equals(MoveSource.FORCED.text()),
        "source: expected " + MoveSource.FORCED.text() + " for the only move and no other",
        row.source());
    if (forced) {
      return;
    }
    boolean isDrawn = spec.exploration().temperature(row.ply() - opening.size()) > 0;
    if (!isDrawn) {
      requireEqual("source", MoveSource.BEST.text(), row.source());
    } else if (hasPolicy && !row.hasExactResult()) {
      requireEqual("source", MoveSource.SAMPLED.text(), row.source());
    } else {
      require(
          row.source().equals(MoveSource.SAMPLED.text())
              || row.source().equals(MoveSource.BEST.text()),
          "source: expected best or sampled",
          row.source());
    }
  }

  /** What holds of searches that count visits as {@code mcts} does. */
  private void checkTree(Row row) {
    boolean mayBeFast = spec.exploration().fastShare() > 0;
    boolean isOpen = !row.hasExactResult();
    List<Integer> visits = row.visits();
    require(
        visits != null || mayBeFast || !isOpen || row.actions().size() == 1,
        "visits: expected those of the search",
        "none");
    require(row.values() != null || !isOpen, "values: expected those of the search", "none");
    if (visits == null || row.actionHighs() != null) {
      return;
    }
    int most = Collections.max(visits);
    int played = visits.get(row.actions().indexOf(row.move()));
    require(
        !row.source().equals(MoveSource.BEST.text()) || played == most,
        "visits: expected the most, " + most + ", of the best move",
        played);
    require(played > 0, "visits: expected some of the move that was drawn", played);
    requireValueOfBest(row, visits, most);
  }

  /** The value of the position is that of the move that the search would play. */
  private static void requireValueOfBest(Row row, List<Integer> visits, int most) {
    List<Float> values = row.values();
    Float root = row.rootValue();
    if (values == null || root == null) {
      return;
    }
    boolean agrees = false;
    for (int i = 0; i < visits.size(); i++) {
      agrees |= visits.get(i) == most && Math.abs(values.get(i) - root) <= ROUNDING;
    }
    require(agrees, "root_value: expected the value of the most visited move", root);
  }
}
