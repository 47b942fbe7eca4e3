package dev.lodestone.dataset.verify;

import static dev.lodestone.dataset.verify.FaultException.require;
import static dev.lodestone.dataset.verify.FaultException.requireEqual;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.dataset.row.MoveSource;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.SourceGame;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.StartCandidates;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Checks the rows of one game against the settings of the run that played it: the players and their
 * seeds, the start of the game, the source of each move, and the columns that a search must have
 * filled.
 */
final class SelfPlayCheck {

  /**
   * Maximum difference due to rounding: half a step of root values and half a step of the values of
   * moves.
   */
  private static final double ROUNDING = 0.0025 + 0.01 + 1e-4;

  private final SelfPlaySpec spec;
  private final List<Player> players;
  private final Row first;
  private final List<Integer> moves;
  private final int openingPlies;
  private final MoveSource openingSource;
  private final String start;
  private final String split;
  private final boolean swapped;

  /**
   * @param first the first row of the game
   * @param moves the actions of all moves of the game
   * @param swapped whether the second player begins
   * @param candidates the possible starts of the run's games
   */
  SelfPlayCheck(
      SelfPlaySpec spec,
      Row first,
      List<Integer> moves,
      boolean swapped,
      StartCandidates candidates) {
    this.spec = spec;
    this.players = spec.players();
    this.first = first;
    this.moves = moves;
    this.swapped = swapped;
    Game game = spec.rules();
    Opening opening = opening(game, first, moves);
    require(
        candidates.contains(first.origin().gameId(), opening),
        "game_moves: expected to begin with one of the game's possible openings",
        opening.moves());
    boolean hasBook = spec.starts().flatMap(Starts::book).isPresent();
    boolean isStandard = opening.equals(Opening.standard(game));
    openingPlies = opening.moves().size();
    openingSource = hasBook ? MoveSource.BOOK : MoveSource.RANDOM;
    start = hasBook ? SourceGame.BOOK : isStandard ? SourceGame.STANDARD : SourceGame.RANDOM;
    OptionalLong key =
        isStandard ? OptionalLong.empty() : OptionalLong.of(canonicalKey(opening.play(game)));
    split = spec.splits().of(first.origin().gameId(), key).text();
  }

  /** The opening of the game, according to the first row. */
  private static Opening opening(Game game, Row first, List<Integer> moves) {
    Integer plies = first.origin().openingPlies();
    if (plies == null || plies < 0 || plies > moves.size()) {
      throw new FaultException("opening_plies: expected 0 to " + moves.size() + ", found " + plies);
    }
    Position position = first.origin().start(game);
    String from = game.formatPosition(position);
    List<String> texts = new ArrayList<>();
    for (int action : moves.subList(0, plies)) {
      int move = game.actions().move(position, action);
      texts.add(game.formatMove(move));
      position.play(move);
    }
    return new Opening(from, texts);
  }

  private static long canonicalKey(Position position) {
    CanonicalKey key = new CanonicalKey(position.game());
    key.read(position);
    return key.key();
  }

  /** The index of the player who moves. */
  int player(Row row) {
    return players.size() == 1 ? 0 : row.board().mover() ^ (swapped ? 1 : 0);
  }

  /** Whether the second player began, according to the player's name in the first row. */
  static boolean isSwapped(SelfPlaySpec spec, Row first) {
    List<Player> players = spec.players();
    return players.size() == 2
        && !players.get(first.board().mover()).name().equals(first.search().player());
  }

  void check(Row row) {
    int player = player(row);
    requireEqual("player", players.get(player).name(), row.search().player());
    requireEqual("seed", SelfPlaySpec.seed(row.origin().gameId(), player), row.search().seed());
    requireEqual("start", start, row.origin().start());
    requireEqual("opening_plies", openingPlies, row.origin().openingPlies());
    requireEqual("split", split, row.origin().split());
    requireEqual("ending", first.origin().ending(), row.origin().ending());
    boolean tooLong = row.origin().ending().equals(Termination.PLY_LIMIT.text());
    require(
        tooLong == (moves.size() >= spec.maxPlies() && !isByRules(row)),
        "ending: expected " + Termination.PLY_LIMIT.text() + " after " + spec.maxPlies() + " plies",
        row.origin().ending());
    require(
        tooLong
            || isByRules(row)
            || (spec.resignation().isPresent()
                && row.origin().ending().equals(Termination.RESIGNATION.text())),
        "ending: expected one that is possible in the run",
        row.origin().ending());
    requireEqual("position", spec.lean(), row.board().position() == null);
    requireEqual("words", spec.lean(), row.board().words() == null);
    if (row.origin().ply() < openingPlies) {
      checkOpening(row);
    } else {
      requireEqual("value_weight", tooLong ? 0f : 1f, row.value().valueWeight());
      checkSearch(row, players.get(player));
    }
  }

  private static boolean isByRules(Row row) {
    return row.origin().ending().equals(Termination.RULES.text());
  }

  private void checkOpening(Row row) {
    requireEqual("source", openingSource.text(), row.search().source());
    requireEqual("value_weight", 0f, row.value().valueWeight());
    for (Object recorded :
        new @org.jspecify.annotations.Nullable Object[] {
          row.search().nodes(),
          row.search().depth(),
          row.value().rootValue(),
          row.policy().visits(),
          row.policy().values()
        }) {
      require(recorded == null, "a move of the opening: expected no search", recorded);
    }
  }

  private void checkSearch(Row row, Player player) {
    Long nodes = row.search().nodes();
    Integer depth = row.search().depth();
    if (nodes == null || nodes < 0 || depth == null || depth < 0) {
      throw new FaultException(
          "nodes, depth: expected numbers of at least 0, found " + nodes + ", " + depth);
    }
    Optional<SearcherSettings> settings = player.spec().settings();
    if (settings.isEmpty()) {
      return;
    }
    long limit = spec.limits(player).nodes();
    if (spec.exploration().fastShare() > 0) {
      limit = Math.max(limit, spec.exploration().fastNodes());
    }
    require(nodes <= limit, "nodes: expected at most " + limit + ", the limit of a search", nodes);
    require(row.value().rootValue() != null, "root_value: expected a value", null);
    boolean hasPolicy = settings.get().visitsArePolicy();
    checkSource(row, hasPolicy);
    if (hasPolicy) {
      checkTree(row);
    }
  }

  /**
   * Checks why the move was chosen. If the result is proven, the source may be either best or
   * sampled: no move is drawn after a proof by the search, but the solver may have added the proof
   * later, and rows do not always say which of them proved it.
   */
  private void checkSource(Row row, boolean hasPolicy) {
    boolean forced = row.policy().actions().size() == 1;
    require(
        forced == row.search().source().equals(MoveSource.FORCED.text()),
        "source: expected " + MoveSource.FORCED.text() + " for the only move and no other",
        row.search().source());
    if (forced) {
      return;
    }
    boolean isDrawn = spec.exploration().temperature(row.origin().ply() - openingPlies) > 0;
    if (!isDrawn) {
      requireEqual("source", MoveSource.BEST.text(), row.search().source());
    } else if (hasPolicy && !row.proof().isExact()) {
      requireEqual("source", MoveSource.SAMPLED.text(), row.search().source());
    } else {
      require(
          row.search().source().equals(MoveSource.SAMPLED.text())
              || row.search().source().equals(MoveSource.BEST.text()),
          "source: expected best or sampled",
          row.search().source());
    }
  }

  /**
   * Whether a move is proven lost. Visits of such moves do not count, and a small search may have
   * no others.
   */
  private static boolean hasLostMove(Row row) {
    return row.policy().actionHighs() != null && row.policy().actionHighs().contains((byte) -1);
  }

  /** Checks the visits and values of searches that count visits as {@code mcts} does. */
  private void checkTree(Row row) {
    boolean mayBeFast = spec.exploration().fastShare() > 0;
    boolean isOpen = !row.proof().isExact();
    List<Integer> visits = row.policy().visits();
    require(
        visits != null
            || mayBeFast
            || !isOpen
            || row.policy().actions().size() == 1
            || hasLostMove(row),
        "visits: expected those of the search",
        "none");
    require(
        row.policy().values() != null || !isOpen, "values: expected those of the search", "none");
    if (visits == null || row.policy().actionHighs() != null) {
      return;
    }
    int maxVisits = Collections.max(visits);
    int played = visits.get(row.policy().actions().indexOf(row.search().move()));
    require(
        !row.search().source().equals(MoveSource.BEST.text()) || played == maxVisits,
        "visits: expected the maximum, " + maxVisits + ", for the best move",
        played);
    require(played > 0, "visits: expected at least 1 for the move that was drawn", played);
    requireValueOfBest(row, visits, maxVisits);
  }

  /** Checks that the root value is that of the most visited move, which the search would play. */
  private static void requireValueOfBest(Row row, List<Integer> visits, int maxVisits) {
    List<Float> values = row.policy().values();
    Float root = row.value().rootValue();
    if (values == null || root == null) {
      return;
    }
    boolean agrees = false;
    for (int i = 0; i < visits.size(); i++) {
      agrees |= visits.get(i) == maxVisits && Math.abs(values.get(i) - root) <= ROUNDING;
    }
    require(agrees, "root_value: expected the value of the most visited move", root);
  }
}
