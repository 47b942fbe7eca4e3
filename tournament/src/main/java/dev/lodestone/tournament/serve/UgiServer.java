package dev.lodestone.tournament.serve;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.verify.Perft;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.ugi.BoundedLines;
import dev.lodestone.tournament.ugi.GameAgreement;
import dev.lodestone.tournament.ugi.UgiCommand;
import dev.lodestone.tournament.ugi.UgiResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Serves one of Lodestone's engines by the UGI protocol.
 *
 * <p>The reading thread never searches: it keeps the position, answers queries and passes
 * everything slow to a {@link Worker}, in order. It therefore reacts at once to {@code stop}, to
 * {@code quit} and, during a search, to {@code isready}. If no search is running, {@code readyok}
 * is sent only after all work requested before it is done, because that is the purpose of {@code
 * isready}.
 *
 * <p>Only {@code quit} and the end of the input end the server. Every {@code go} is answered by one
 * {@code bestmove}; if there is no move, because the game is over, by {@code bestmove 0000}.
 */
public final class UgiServer {

  /** The answer if there is no move: UCI's null move. */
  static final String NO_MOVE = "0000";

  private static final long MAX_OVERHEAD_MILLIS = 60_000;

  /** Short searches with each kind of time limit. */
  private static final List<String> REHEARSALS =
      List.of("go movetime 20", "go p1time 400 p2time 400 p1inc 0 p2inc 0 movestogo 20");

  private static final int REHEARSED_PLIES = 8;

  /** The value of the option that selects the measured lateness. */
  private static final long MEASURED = -1;

  // These fields never change.
  /** The specification at the start. The worker keeps the changes made by options. */
  private final EngineSpec spec;

  private final SearcherSettings settings;

  private final String version;
  private final BoundedLines in;
  private final UgiOutput out;
  private final Worker worker;

  // Used only by the reading thread.
  private Game game;
  private long overheadMillis = MEASURED;
  private String start;
  private List<String> moves = List.of();
  private Position position;

  /** Time that the latest position took to read; 0 after a request. */
  private long positionNanos;

  private boolean rehearsed;

  /**
   * @param spec one of Lodestone's engines; its own limits replace those of {@code go}
   * @param version version of the program, which is part of the reported name
   * @throws IllegalArgumentException if the engine is an external program
   */
  public UgiServer(Game game, EngineSpec spec, String version, Reader in, PrintWriter out) {
    this.settings =
        spec.settings()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "only Lodestone's own engines can be served: engine=" + spec.name()));
    spec.limitsWithoutClock(SearchLimits.INFINITE);
    this.game = game;
    this.spec = spec;
    this.version = version;
    this.in = new BoundedLines(in, BoundedLines.MAX_CHARS);
    this.out = new UgiOutput(out);
    this.worker = new Worker(game, spec, this.out);
    this.position = game.start();
    this.start = game.formatPosition(position);
  }

  /**
   * Serves until {@code quit} or the end of the input.
   *
   * @throws IOException if the input cannot be read
   */
  public void run() throws IOException {
    try {
      Optional<BoundedLines.Line> line = in.next();
      while (line.isPresent()) {
        if (line.get().cut()) {
          out.info("a line of more than " + BoundedLines.MAX_CHARS + " characters is ignored");
        } else {
          UgiCommand command = UgiCommand.parse(line.get().text());
          if (command instanceof UgiCommand.Quit) {
            return;
          }
          execute(command);
        }
        line = in.next();
      }
    } finally {
      worker.close();
    }
  }

  private void execute(UgiCommand command) {
    if (command instanceof UgiCommand.Hello) {
      hello();
    } else if (command instanceof UgiCommand.SetOption option) {
      setOption(option.name(), option.value());
    } else if (command instanceof UgiCommand.IsReady) {
      worker.whenReady(rehearsals(), () -> out.line("readyok"));
    } else if (command instanceof UgiCommand.NewGame) {
      worker.newGame();
    } else if (command instanceof UgiCommand.SetPosition set) {
      long begunNanos = System.nanoTime();
      setPosition(set);
      positionNanos = System.nanoTime() - begunNanos;
    } else if (command instanceof UgiCommand.PlayOn play) {
      playOn(play.moves());
    } else if (command instanceof UgiCommand.Go go) {
      go(go);
    } else if (command instanceof UgiCommand.Stop) {
      worker.stop();
    } else if (command instanceof UgiCommand.Query query) {
      query(query);
    } else if (command instanceof UgiCommand.CountMoves count) {
      Position root = position.copy();
      worker.submit(stop -> countMoves(root, count.depth(), stop));
    } else if (command instanceof UgiCommand.Show) {
      game.draw(position).lines().forEach(out::line);
      out.line("position " + game.formatPosition(position));
    } else if (command instanceof UgiCommand.Unknown unknown) {
      out.info(unknown.reason());
    }
  }

  private void hello() {
    out.line("id name Lodestone " + version + " " + spec.name());
    out.line("id author the Lodestone authors");
    out.line("option name " + GameAgreement.OPTION + " type string default " + game.id());
    for (SearcherOption option : settings.options()) {
      out.line(UgiOptions.line(option, settings.given().get(option.key())));
    }
    out.line(
        UgiOptions.spin(
            SearcherOption.MOVE_OVERHEAD,
            Long.toString(overheadMillis),
            MEASURED,
            MAX_OVERHEAD_MILLIS));
    out.line("ugiok");
  }

  private void setOption(String name, String value) {
    List<String> known = new ArrayList<>();
    settings.options().forEach(o -> known.add(o.key()));
    known.add(SearcherOption.MOVE_OVERHEAD);
    known.add(GameAgreement.OPTION);
    Optional<String> key = known.stream().filter(name::equalsIgnoreCase).findFirst();
    if (key.isEmpty()) {
      out.info("setoption: unknown option '" + name + "'" + Names.suggestion(name, known));
      return;
    }
    try {
      if (key.get().equals(GameAgreement.OPTION)) {
        setGame(value);
      } else if (key.get().equals(SearcherOption.MOVE_OVERHEAD)) {
        overheadMillis = milliseconds(value);
        worker.setOverhead(
            overheadMillis == MEASURED
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(overheadMillis)));
      } else {
        worker.setOption(key.get(), UgiOptions.value(value));
      }
    } catch (IllegalArgumentException e) {
      out.info("setoption: " + e.getMessage());
    }
  }

  /** Sets the parameters of the game and returns to its start position. */
  private void setGame(String id) {
    if (id.equals(game.id())) {
      return;
    }
    Game chosen = Games.byId(id);
    if (!chosen.family().equals(game.family())) {
      throw new IllegalArgumentException(
          "expected " + game.family() + " with any parameters, found '" + id + "'");
    }
    game = chosen;
    worker.setGame(chosen);
    Position first = chosen.start();
    adopt(chosen.formatPosition(first), List.of(), first, List.of());
  }

  private static long milliseconds(String text) {
    if (text.equals(Long.toString(MEASURED))) {
      return MEASURED;
    }
    if (text.matches("\\d{1,5}") && Long.parseLong(text) <= MAX_OVERHEAD_MILLIS) {
      return Long.parseLong(text);
    }
    throw new IllegalArgumentException(
        SearcherOption.MOVE_OVERHEAD
            + ": expected 0 to "
            + MAX_OVERHEAD_MILLIS
            + " milliseconds, or -1 to measure it, found '"
            + text
            + "'");
  }

  private void setPosition(UgiCommand.SetPosition set) {
    try {
      Position base = set.fen().isPresent() ? game.parsePosition(set.fen().get()) : game.start();
      String text = game.formatPosition(base);
      adopt(text, List.of(), base, set.moves());
    } catch (PositionFormatException e) {
      out.info(String.valueOf(e.getMessage()));
    }
  }

  private void playOn(List<String> more) {
    adopt(start, moves, position.copy(), more);
  }

  /** Adopts a position and plays moves in it. If one of them is not legal, nothing changes. */
  private void adopt(String newStart, List<String> played, Position base, List<String> more) {
    try {
      play(base, more);
    } catch (IllegalMoveException e) {
      out.info(String.valueOf(e.getMessage()));
      return;
    }
    List<String> all = new ArrayList<>(played);
    all.addAll(more);
    start = newStart;
    moves = List.copyOf(all);
    position = base;
  }

  private void play(Position base, List<String> texts) {
    for (String move : texts) {
      base.play(game.parseMove(base, move));
    }
  }

  private void go(UgiCommand.Go go) {
    // A harness sends the position and the request together, and then starts its clock.
    long requestNanos = System.nanoTime() - positionNanos;
    positionNanos = 0;
    if (position.outcome().isOver()) {
      worker.submit(
          stop -> {
            out.info("the game is over");
            out.line("bestmove " + NO_MOVE);
          });
      return;
    }
    worker.search(turn(go), requestNanos);
  }

  private Turn turn(UgiCommand.Go go) {
    go.complaint().ifPresent(out::info);
    SearchLimits limits = spec.limitsWithoutClock(go.limits());
    Optional<Clock> clock = spec.ownLimits().limitsMoves() ? Optional.empty() : go.clock();
    return new Turn(start, moves, position.copy(), limits, clock);
  }

  /** Requests that load the classes for reading and answering one. */
  private List<Turn> rehearsals() {
    rehearsePosition();
    return position.outcome().isOver()
        ? List.of()
        : REHEARSALS.stream().map(line -> turn((UgiCommand.Go) UgiCommand.parse(line))).toList();
  }

  /**
   * Reads a position after moves, which in a new process takes as long as half of a fast search.
   */
  private void rehearsePosition() {
    if (rehearsed) {
      return;
    }
    rehearsed = true;
    Position base = game.start();
    StringBuilder line = new StringBuilder("position startpos moves");
    IntArrayList legal = new IntArrayList();
    for (int ply = 0; ply < REHEARSED_PLIES && !base.outcome().isOver(); ply++) {
      legal.clear();
      base.legalMoves(legal);
      int move = legal.getInt(ply % legal.size());
      line.append(' ').append(game.formatMove(move));
      base.play(move);
    }
    play(game.start(), ((UgiCommand.SetPosition) UgiCommand.parse(line.toString())).moves());
  }

  private void query(UgiCommand.Query query) {
    switch (query.subject()) {
      case GameAgreement.QUERY -> out.line("response " + game.id());
      case "p1turn" -> respond(position.sideToMove() == Side.FIRST);
      case "gameover" -> respond(position.outcome().isOver());
      case "result" -> out.line("response " + UgiResult.text(position.outcome()));
      case "fen" -> out.line("response " + game.formatPosition(position));
      case "islegal" -> respond(isLegal(query.argument()));
      case "legalmoves" -> out.line("response " + legalMoves());
      default ->
          out.info(
              "query: unknown subject '"
                  + query.subject()
                  + "'"
                  + Names.suggestion(
                      query.subject(),
                      List.of(
                          GameAgreement.QUERY,
                          "p1turn",
                          "gameover",
                          "result",
                          "fen",
                          "islegal",
                          "legalmoves")));
    }
  }

  private void respond(boolean answer) {
    out.line("response " + answer);
  }

  private boolean isLegal(String move) {
    if (position.outcome().isOver()) {
      return false;
    }
    try {
      return position.isLegal(game.parseMove(position, move));
    } catch (IllegalMoveException e) {
      return false;
    }
  }

  private String legalMoves() {
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    StringJoiner text = new StringJoiner(" ").setEmptyValue("none");
    legal.forEach(move -> text.add(game.formatMove(move)));
    return text.toString();
  }

  private void countMoves(Position root, int depth, StopSignal stop) {
    Game counted = root.game();
    IntArrayList legal = new IntArrayList();
    root.legalMoves(legal);
    long total = 0;
    for (int i = 0; i < legal.size(); i++) {
      int move = legal.getInt(i);
      root.play(move);
      long nodes = Perft.count(root, depth - 1, stop);
      root.undo();
      if (stop.isStopped()) {
        out.info("perft was stopped");
        return;
      }
      out.line(counted.formatMove(move) + " " + nodes);
      total += nodes;
    }
    out.line("nodes " + total);
  }
}
