package dev.lodestone.board.analysis;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Analyses positions and games with engines, and sends the results to pages during the search.
 * Scores are from the first player's perspective.
 */
public final class Analysis {

  /** A search reports its root moves only when it ends, so the position is searched in slices. */
  private static final Duration FIRST_SLICE = Duration.ofMillis(250);

  /** Once the best move is proven, proofs of the other moves end after a slice of this length. */
  private static final Duration MAX_PROOF_SLICE = Duration.ofSeconds(4);

  /** Nodes of a search's tree that a page receives, the most visited ones. */
  private static final int TREE_NODES = 400;

  private final Searches searches;

  public Analysis(Searches searches) {
    this.searches = searches;
  }

  /**
   * A move of the position.
   *
   * @param score score of the search, if it has one
   * @param exact whether the score is not only a bound
   * @param worth the proven result, if there is one
   */
  private record RootMove(
      String move,
      int[] cells,
      Optional<String> score,
      boolean exact,
      long visits,
      Optional<ExactMoves.ProvenValue> worth) {}

  private record Root(long nodes, List<RootMove> moves) {}

  /**
   * A position of a reviewed game.
   *
   * @param best best move, empty at the end of the game
   * @param mistake what the move to this position has lost, if it was a mistake
   */
  private record Ply(int ply, String score, String best, Optional<Mistake> mistake) {

    static Ply of(GameReview.Ply found) {
      return new Ply(
          found.ply(),
          ScoreText.format(MoveRecord.fromFirst(found.after(), found.mover())),
          found.best().orElse(""),
          found.mistake().map(kind -> new Mistake(kind.text(), kind.sign(), found.lost())));
    }
  }

  private record Mistake(String kind, String sign, double lost) {}

  /**
   * Sends the best lines of the position at the end of a game whenever they change.
   *
   * @param spec one of this process's engines
   * @param lines number of lines to send
   * @param time time after which the search ends; the page may restart it
   */
  public void follow(
      Game game, Opening line, EngineSpec spec, int lines, Duration time, EventStream stream)
      throws ListenerGoneException, InterruptedException {
    searches.run(stream, (events, stop) -> position(game, line, spec, lines, time, events, stop));
  }

  private static void position(
      Game game,
      Opening line,
      EngineSpec spec,
      int wanted,
      Duration time,
      Consumer<Searches.Event> events,
      StopSignal stop) {
    Position position = line.play(game);
    if (position.outcome().isOver()) {
      return;
    }
    Side side = position.sideToMove();
    try (Engine engine = spec.open(game);
        ExactMoves exact = new ExactMoves(position)) {
      engine.newGame(1);
      long begin = System.nanoTime();
      Duration slice = FIRST_SLICE;
      Duration spent = Duration.ZERO;
      boolean settled = false;
      Thought thought = Thought.NONE;
      BestLines lines = new BestLines(position, wanted, begin, events);
      while (!stop.isStopped()
          && spent.compareTo(time) < 0
          && !(settled && (exact.isComplete() || slice.compareTo(MAX_PROOF_SLICE) > 0))) {
        Duration left = time.minus(spent);
        slice = slice.compareTo(left) < 0 ? slice : left;
        if (!settled) {
          Turn turn =
              new Turn(line.start(), line.moves(), position.copy(), SearchLimits.moveTime(slice));
          long nodesBefore = thought.nodes();
          thought = engine.answer(turn, lines, stop).thought();
          lines.endSlice(thought);
          events.accept(root(position, side, thought, lines.nodes(), exact.known()));
          engine
              .tree(TREE_NODES)
              .filter(grown -> !grown.nodes().isEmpty())
              .ifPresent(grown -> events.accept(TreeView.event(game, side, grown)));
          // A search of fixed depth that ends twice with the same number of nodes would find no
          // more.
          settled = isProven(thought) || thought.nodes() == nodesBefore;
        }
        if ((settled || exact.isNearTheEnd()) && exact.proveMore(slice, stop)) {
          events.accept(root(position, side, thought, lines.nodes(), exact.known()));
        }
        slice = slice.multipliedBy(2);
        spent = Duration.ofNanos(System.nanoTime() - begin);
      }
    }
  }

  private static boolean isProven(Thought thought) {
    return thought.score().map(score -> score.outcome().isExact()).orElse(false);
  }

  /** The event with all moves that the search has scored or that are proven. */
  private static Searches.Event root(
      Position position,
      Side side,
      Thought thought,
      long nodes,
      Map<Integer, ExactMoves.ProvenValue> known) {
    Game game = position.game();
    Map<Integer, Optional<Thought.RootMove>> moves = new LinkedHashMap<>();
    thought
        .rootMoves()
        .forEach(root -> moves.put(game.parseMove(position, root.move()), Optional.of(root)));
    known.keySet().forEach(move -> moves.putIfAbsent(move, Optional.empty()));
    List<RootMove> shown = new ArrayList<>();
    moves.forEach(
        (move, root) ->
            shown.add(
                new RootMove(
                    game.formatMove(move),
                    MoveView.cells(position, move),
                    root.flatMap(Thought.RootMove::score)
                        .map(s -> ScoreText.format(MoveRecord.fromFirst(s, side))),
                    root.filter(r -> r.bound() == SearchProgress.Bound.EXACT).isPresent(),
                    root.map(Thought.RootMove::visits).orElse(0L),
                    Optional.ofNullable(known.get(move)))));
    return new Searches.Event("root", new Root(nodes, shown));
  }

  /** Sends the score and the best move of every position of a game, from its start to its end. */
  public void review(Game game, Opening line, EngineSpec spec, EventStream stream)
      throws ListenerGoneException, InterruptedException {
    searches.run(stream, (events, stop) -> everyPly(game, line, spec, events, stop));
  }

  private static void everyPly(
      Game game, Opening line, EngineSpec spec, Consumer<Searches.Event> events, StopSignal stop) {
    try (Engine engine = spec.open(game)) {
      engine.newGame(1);
      new GameReview(game, line, spec.limits().orElseThrow())
          .run(
              engine,
              thought -> thought.score().orElse(new Score.Estimate(0)),
              ply -> events.accept(new Searches.Event("ply", Ply.of(ply))),
              stop);
    }
  }
}
