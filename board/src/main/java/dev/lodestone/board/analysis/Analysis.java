package dev.lodestone.board.analysis;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * What engines make of positions, told while they search. Scores are as the first player sees them.
 */
public final class Analysis {

  /** Longer than anybody watches one position; then the page has to ask again. */
  private static final Duration LONGEST = Duration.ofMinutes(2);

  /** A search tells what it learned of every move only when it ends: so it is asked in slices. */
  private static final Duration FIRST_SLICE = Duration.ofMillis(250);

  /** Where the best move is known, the others are given up after that. */
  private static final Duration LONGEST_PROOF_SLICE = Duration.ofSeconds(4);

  private final Searches searches;

  public Analysis(Searches searches) {
    this.searches = searches;
  }

  /**
   * A line that is worth looking at.
   *
   * @param rank 1 for the best
   * @param bound {@code exact}, or that the score is only a {@code lower} or {@code upper} bound
   */
  private record Line(int rank, String score, String bound, List<String> moves, int[] cells) {

    Line atRank(int other) {
      return new Line(other, score, bound, moves, cells);
    }
  }

  private record Lines(int depth, long nodes, long millis, List<Line> lines) {}

  /**
   * A move of the position.
   *
   * @param score of a search, if it told one; {@code exact} if it is no bound
   * @param worth by proof, as far as that is known
   */
  private record RootMove(
      String move,
      int[] cells,
      Optional<String> score,
      boolean exact,
      long visits,
      Optional<ExactMoves.Worth> worth) {}

  private record Root(long nodes, List<RootMove> moves) {}

  private record Ply(int ply, String score, String best, int[] cells) {}

  /**
   * Tells the best lines of the position at the end of a game, as they are found.
   *
   * @param spec one of this process's engines
   */
  public void follow(Game game, Opening line, EngineSpec spec, EventStream stream)
      throws ListenerGoneException, InterruptedException {
    searches.run(stream, (told, stop) -> position(game, line, spec, told, stop));
  }

  private static void position(
      Game game, Opening line, EngineSpec spec, Consumer<Searches.Event> told, StopSignal stop) {
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
      Teller teller = new Teller(position, side, begin, told);
      while (!stop.isStopped()
          && spent.compareTo(LONGEST) < 0
          && !(settled && (exact.isComplete() || slice.compareTo(LONGEST_PROOF_SLICE) > 0))) {
        if (!settled) {
          Turn turn =
              new Turn(line.start(), line.moves(), position.copy(), SearchLimits.moveTime(slice));
          thought = engine.answer(turn, teller, stop).thought();
          told.accept(new Searches.Event("root", root(position, side, thought, exact.known())));
          settled = thought.score().map(Analysis::isProven).orElse(false);
        }
        if ((settled || exact.isNearTheEnd()) && exact.goOn(slice, stop)) {
          told.accept(new Searches.Event("root", root(position, side, thought, exact.known())));
        }
        slice = slice.multipliedBy(2);
        spent = Duration.ofNanos(System.nanoTime() - begin);
      }
    }
  }

  private static boolean isProven(Score score) {
    return score.outcome().isExact();
  }

  /**
   * Collects the lines that a search tells one by one. Those of the slice before stay until others
   * take their rank, so that a page always shows as many as there are.
   */
  private static final class Teller implements SearchListener {

    private final Position position;
    private final Side side;
    private final long begin;
    private final Consumer<Searches.Event> told;
    private final TreeMap<Integer, Line> lines = new TreeMap<>();

    Teller(Position position, Side side, long begin, Consumer<Searches.Event> told) {
      this.position = position;
      this.side = side;
      this.begin = begin;
      this.told = told;
    }

    @Override
    public void onProgress(SearchProgress progress) {
      if (progress.principalVariation().isEmpty()) {
        return;
      }
      Game game = position.game();
      List<String> moves =
          progress.principalVariation().intStream().mapToObj(game::formatMove).toList();
      enter(
          new Line(
              progress.rank(),
              ScoreText.format(MoveRecord.fromFirst(progress.score(), side)),
              progress.bound().name().toLowerCase(Locale.ROOT),
              moves,
              cells(position, progress.principalVariation().getInt(0))));
      long millis = Duration.ofNanos(System.nanoTime() - begin).toMillis();
      told.accept(
          new Searches.Event(
              "lines",
              new Lines(progress.depth(), progress.nodes(), millis, List.copyOf(lines.values()))));
    }

    /** A move that was of another rank leaves that to the one whose rank it takes. */
    private void enter(Line line) {
      Optional<Line> same =
          lines.values().stream().filter(l -> l.moves.get(0).equals(line.moves.get(0))).findFirst();
      Line displaced = lines.put(line.rank, line);
      if (same.isPresent() && displaced != null && same.get().rank != line.rank) {
        lines.put(same.get().rank, displaced.atRank(same.get().rank));
      }
    }
  }

  /** Of every move of which the search has said something, or something is proven. */
  private static Root root(
      Position position, Side side, Thought thought, Map<Integer, ExactMoves.Worth> known) {
    Game game = position.game();
    Map<Integer, RootMove> moves = new LinkedHashMap<>();
    for (Thought.RootMove told : thought.rootMoves()) {
      int move = game.parseMove(position, told.move());
      moves.put(
          move,
          new RootMove(
              told.move(),
              cells(position, move),
              told.score().map(s -> ScoreText.format(MoveRecord.fromFirst(s, side))),
              told.bound() == SearchProgress.Bound.EXACT,
              told.visits(),
              Optional.ofNullable(known.get(move))));
    }
    known.forEach(
        (move, worth) ->
            moves.computeIfAbsent(
                move,
                other ->
                    new RootMove(
                        game.formatMove(other),
                        cells(position, other),
                        Optional.empty(),
                        false,
                        0,
                        Optional.of(worth))));
    return new Root(thought.nodes(), List.copyOf(moves.values()));
  }

  private static int[] cells(Position position, int move) {
    IntArrayList cells = new IntArrayList();
    position.game().diagram().moveCells(position, move, cells);
    return cells.toIntArray();
  }

  /**
   * Tells what every position of a game is worth, from its start to its end, and what would have
   * been best there.
   */
  public void review(Game game, Opening line, EngineSpec spec, EventStream stream)
      throws ListenerGoneException, InterruptedException {
    searches.run(stream, (told, stop) -> everyPly(game, line, spec, told, stop));
  }

  private static void everyPly(
      Game game, Opening line, EngineSpec spec, Consumer<Searches.Event> told, StopSignal stop) {
    Position position = game.parsePosition(line.start());
    try (Engine engine = spec.open(game)) {
      for (int ply = 0; ply <= line.moves().size() && !stop.isStopped(); ply++) {
        if (position.outcome().isOver()) {
          return;
        }
        Side side = position.sideToMove();
        engine.newGame(1);
        Turn turn =
            new Turn(
                line.start(),
                line.moves().subList(0, ply),
                position.copy(),
                spec.limits().orElseThrow());
        Answer answer = engine.answer(turn, SearchListener.SILENT, stop);
        if (!stop.isStopped()) {
          int best = game.parseMove(position, answer.move());
          String score =
              answer
                  .thought()
                  .score()
                  .map(s -> ScoreText.format(MoveRecord.fromFirst(s, side)))
                  .orElse("cp 0");
          told.accept(
              new Searches.Event("ply", new Ply(ply, score, answer.move(), cells(position, best))));
        }
        if (ply < line.moves().size()) {
          position.play(game.parseMove(position, line.moves().get(ply)));
        }
      }
    }
  }
}
