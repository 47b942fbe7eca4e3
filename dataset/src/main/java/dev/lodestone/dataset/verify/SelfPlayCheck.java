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
 * Checks the rows of one game against the settings of the run that played it: who moved, with which
 * seed, how the game began, how a move was chosen, and which columns a search must have filled.
 */
final class SelfPlayCheck {

  /** Half a step of root values and one of the values of moves. */
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
   * @param candidates the starts that the settings give
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
        candidates.contain(first.origin().gameId(), opening),
        "game_moves: expected to begin with an opening that the settings give this game",
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

  /** The ply at which the players take over, from the first row. */
  private static Opening opening(Game game, Row first, List<Integer> moves) {
    String from =
        first.origin().gameStart() == null
            ? game.formatPosition(game.start())
            : first.origin().gameStart();
    Integer plies = first.origin().openingPlies();
    if (plies == null || plies < 0 || plies > moves.size()) {
      throw new FaultException("opening_plies: expected 0 to " + moves.size() + ", found " + plies);
    }
    Position position = game.parsePosition(from);
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

  /** The number of the player who moves. */
  int player(Row row) {
    return players.size() == 1 ? 0 : row.board().mover() ^ (swapped ? 1 : 0);
  }

  /** Whether the second player begins, as the first row names its player. */
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
    requireEqual(
        "opening_plies",
        openingPlies,
        row.origin().openingPlies() == null ? "none" : row.origin().openingPlies());
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
        "ending: expected one that the run can have",
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
    for (Object said :
        new @org.jspecify.annotations.Nullable Object[] {
          row.search().nodes(),
          row.search().depth(),
          row.value().rootValue(),
          row.policy().visits(),
          row.policy().values()
        }) {
      require(said == null, "a move of the opening: expected no search", String.valueOf(said));
    }
  }

  private void checkSearch(Row row, Player player) {
    Long nodes = row.search().nodes();
    Integer depth = row.search().depth();
    if (nodes == null || nodes < 0 || depth == null || depth < 0) {
      throw new FaultException(
          "nodes, depth: expected those of a search, from 0, found " + nodes + ", " + depth);
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
    require(row.value().rootValue() != null, "root_value: expected one", "none");
    boolean hasPolicy = settings.get().visitsArePolicy();
    checkSource(row, hasPolicy);
    if (hasPolicy) {
      checkTree(row);
    }
  }

  /**
   * Moves are not drawn where a result is proven, and whether the search or the solver proved it is
   * not known.
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

  /** Visits of moves that are proven lost do not count, and a small search may have no others. */
  private static boolean hasLostMove(Row row) {
    return row.policy().actionHighs() != null && row.policy().actionHighs().contains((byte) -1);
  }

  /** Checks that apply to searches that count visits as {@code mcts} does. */
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
    int most = Collections.max(visits);
    int played = visits.get(row.policy().actions().indexOf(row.search().move()));
    require(
        !row.search().source().equals(MoveSource.BEST.text()) || played == most,
        "visits: expected the most, " + most + ", of the best move",
        played);
    require(played > 0, "visits: expected some of the move that was drawn", played);
    requireValueOfBest(row, visits, most);
  }

  /** The value of the position is that of the move that the search would play. */
  private static void requireValueOfBest(Row row, List<Integer> visits, int most) {
    List<Float> values = row.policy().values();
    Float root = row.value().rootValue();
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
