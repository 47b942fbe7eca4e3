package dev.lodestone.tournament.engine;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Names;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.process.Arrival;
import dev.lodestone.tournament.process.ChildProcess;
import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
import dev.lodestone.tournament.rules.Verdict;
import dev.lodestone.tournament.ugi.UgiReply;
import dev.lodestone.tournament.ugi.UgiResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An engine in another process that speaks UGI. It is started with its first game, and again with
 * the next one after it failed.
 *
 * <p>Every wait has a deadline. Before each {@code go}, {@code readyok} is awaited: so what the
 * engine says unasked, such as a second {@code bestmove}, is never taken for its next answer, and
 * reading a long game is not on its clock.
 */
final class UgiEngine implements Engine, PositionOracle, Titled {

  /** How soon a stop signal is noticed during a search. */
  private static final Duration STOP_INTERVAL = Duration.ofMillis(10);

  /** A process whose output has ended may need a moment to end as well. */
  private static final Duration EXIT_PATIENCE = Duration.ofSeconds(1);

  /**
   * Who stops a run from the terminal sends the signal to its engines as well: their end is told
   * only after our own signal must have come.
   */
  private static final long SIGNAL_PATIENCE_MILLIS = 100;

  private final GameRules rules;
  private final EngineCommand command;
  private final Map<String, String> options;
  private final Deadlines deadlines;
  private final NamedLog log;

  private Dialogue dialogue = Dialogue.SILENT;
  private String title = "";
  private @Nullable ChildProcess child;
  private UgiReply.@Nullable Option seedOption;

  /**
   * @param options values by name, sent after each start
   */
  UgiEngine(
      GameRules rules,
      EngineCommand command,
      Map<String, String> options,
      Deadlines deadlines,
      NamedLog log) {
    this.rules = rules;
    this.command = command;
    this.options = Map.copyOf(options);
    this.deadlines = deadlines;
    this.log = log;
  }

  @Override
  public void entitle(String newTitle) {
    title = newTitle;
    dialogue.entitle(newTitle);
  }

  @Override
  public void newGame(long seed) {
    ChildProcess current = child;
    if (current != null && !current.isAlive()) {
      // It owes nobody an answer between two games.
      close();
      current = null;
    }
    if (current == null) {
      start();
    }
    UgiReply.Option option = seedOption;
    if (option != null && Names.ignoringCase(option.name(), options.keySet()).isEmpty()) {
      long value = SplitMix64.within(seed, least(option), most(option));
      send("setoption name " + option.name() + " value " + value);
    }
    send("uginewgame");
    synchronise(deadlines.ready());
  }

  @Override
  public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
    send(positionText(turn.start(), turn.moves()));
    synchronise(deadlines.ready());
    send(goText(turn));
    return new Wait(turn, listener, stop, System.nanoTime()).answer();
  }

  @Override
  public Verdict judge(String start, List<String> moves) {
    send(positionText(start, moves));
    String over = query("gameover");
    String result = query("result");
    Side toMove = isTrue("p1turn", query("p1turn")) ? Side.FIRST : Side.SECOND;
    if (!isTrue("gameover", over)) {
      return new Verdict(toMove, Outcome.ONGOING);
    }
    Optional<Outcome> outcome = UgiResult.parse(result).filter(Outcome::isOver);
    return new Verdict(
        toMove,
        outcome.orElseThrow(
            () ->
                fail(
                    EngineFailure.Kind.PROTOCOL_ERROR,
                    "query result of a finished game: expected p1win, p2win or draw, found "
                        + Excerpt.quoted(result))));
  }

  /** Every wait has its deadline here, where the process can be ended. */
  @Override
  public Optional<Deadlines> watch() {
    return Optional.empty();
  }

  @Override
  public String errorTail() {
    ChildProcess current = child;
    return current == null ? "" : current.errorTail();
  }

  private boolean isTrue(String about, String text) {
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    throw fail(
        EngineFailure.Kind.PROTOCOL_ERROR,
        "query " + about + ": expected true or false, found " + Excerpt.quoted(text));
  }

  private String query(String about) {
    send("query " + about);
    long deadline = System.nanoTime() + deadlines.ready().toNanos();
    while (true) {
      UgiReply reply = next(deadline, "a response to 'query " + about + "'", deadlines.ready());
      if (reply instanceof UgiReply.Response response) {
        return response.text();
      }
      refuseBestMove(reply);
    }
  }

  @Override
  public void close() {
    ChildProcess current = child;
    child = null;
    if (current == null) {
      return;
    }
    try {
      current.noteFamily();
      current.send("quit\n", deadlines.quit());
      current.awaitExit(deadlines.quit());
    } catch (IOException e) {
      // It does not read any more: nothing to wait for.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      // Itself if it lives on, and what it may have left behind if it went.
      current.kill();
    }
  }

  private void start() {
    ChildProcess started;
    dialogue = log.dialogue();
    dialogue.entitle(title);
    try {
      started =
          ChildProcess.start(command.words(), command.directory(), command.environment(), dialogue);
    } catch (IOException e) {
      throw new EngineFailure(
          EngineFailure.Kind.CRASH, "cannot be started: " + e.getMessage(), PostMortem.NONE);
    }
    child = started;
    seedOption = null;
    send("ugi");
    long deadline = System.nanoTime() + deadlines.start().toNanos();
    UgiReply reply = next(deadline, "ugiok", deadlines.start());
    List<String> offered = new ArrayList<>();
    while (!(reply instanceof UgiReply.HelloDone)) {
      if (reply instanceof UgiReply.Option option) {
        offered.add(option.name());
        if (option.name().equalsIgnoreCase(SearcherOption.SEED)
            && option.type().equals("spin")
            && least(option) <= most(option)) {
          seedOption = option;
        }
      }
      refuseBestMove(reply);
      reply = next(deadline, "ugiok", deadlines.start());
    }
    options.forEach(
        (name, value) -> send("setoption name " + offered(name, offered) + " value " + value));
    synchronise(deadlines.start());
    started.noteFamily();
  }

  /** An option as the engine spells it: one that it does not know it would ignore in silence. */
  private String offered(String name, List<String> offered) {
    return Names.ignoringCase(name, offered)
        .orElseThrow(
            () ->
                fail(
                    EngineFailure.Kind.PROTOCOL_ERROR,
                    offered.isEmpty()
                        ? "has no options, expected '" + name + "'"
                        : "has no option '" + name + "'" + Names.suggestion(name, offered)));
  }

  private static long least(UgiReply.Option seed) {
    return seed.min().orElse(0);
  }

  private static long most(UgiReply.Option seed) {
    return seed.max().orElse(Integer.MAX_VALUE);
  }

  /** Returns when the engine has read everything that it was sent. */
  private void synchronise(Duration patience) {
    send("isready");
    long deadline = System.nanoTime() + patience.toNanos();
    UgiReply reply = next(deadline, "readyok", patience);
    while (!(reply instanceof UgiReply.Ready)) {
      refuseBestMove(reply);
      reply = next(deadline, "readyok", patience);
    }
  }

  private void refuseBestMove(UgiReply reply) {
    if (reply instanceof UgiReply.BestMove best) {
      throw fail(
          EngineFailure.Kind.PROTOCOL_ERROR,
          "said " + Excerpt.quoted("bestmove " + best.move()) + " without having been asked");
    }
  }

  private void send(String line) {
    try {
      child().send(line + "\n", deadlines.ready());
    } catch (IOException e) {
      throw fail(EngineFailure.Kind.CRASH, "does not read any more");
    }
  }

  private ChildProcess child() {
    ChildProcess current = child;
    if (current == null) {
      throw new IllegalStateException("newGame must come first: command=" + command.words());
    }
    return current;
  }

  /** The next reply; a failure if none comes, or no other will ever come. */
  private UgiReply next(long deadlineNanos, String expected, Duration patience) {
    Optional<UgiReply> reply = poll(deadlineNanos, expected).map(a -> UgiReply.parse(a.text()));
    return reply.orElseThrow(
        () ->
            fail(
                EngineFailure.Kind.STALL,
                "expected " + expected + " within " + Durations.format(patience)));
  }

  private Optional<Arrival> poll(long deadlineNanos, String expected) {
    Optional<Arrival> arrival;
    try {
      arrival = child().receive(deadlineNanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw fail(EngineFailure.Kind.STALL, "interrupted while waiting for " + expected);
    }
    if (arrival.isEmpty()) {
      return arrival;
    }
    switch (arrival.get().kind()) {
      case CUT_LINE ->
          throw fail(
              EngineFailure.Kind.PROTOCOL_ERROR,
              "expected "
                  + expected
                  + ", found a line of more than a million characters: "
                  + Excerpt.quoted(arrival.get().text()));
      case HALF_LINE ->
          throw fail(
              EngineFailure.Kind.CRASH,
              "its output ended within the line " + Excerpt.quoted(arrival.get().text()));
      case END -> throw fail(EngineFailure.Kind.CRASH, "its output ended, expected " + expected);
      case LINE -> {
        // The ordinary case.
      }
    }
    return arrival;
  }

  /** Ends what is left of the engine and tells what is known about it. */
  private EngineFailure fail(EngineFailure.Kind kind, String message) {
    ChildProcess current = child();
    child = null;
    OptionalInt exit = OptionalInt.empty();
    try {
      if (kind == EngineFailure.Kind.CRASH) {
        exit = current.awaitExit(EXIT_PATIENCE);
        Thread.sleep(SIGNAL_PATIENCE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    current.kill();
    PostMortem postMortem =
        exit.isPresent()
            ? PostMortem.ofExit(exit.getAsInt(), current.errorTail())
            : PostMortem.ofLiving(current.errorTail());
    String lives = kind == EngineFailure.Kind.CRASH && exit.isEmpty() ? ", but it lived on" : "";
    return new EngineFailure(
        kind, message + lives + lastWords(kind, current) + postMortem.describe(), postMortem);
  }

  /** A hung engine may have forgotten to end its line: that is worth telling. */
  private static String lastWords(EngineFailure.Kind kind, ChildProcess dead) {
    if (kind != EngineFailure.Kind.STALL) {
      return "";
    }
    try {
      Optional<Arrival> arrival = dead.receive(System.nanoTime());
      while (arrival.isPresent() && arrival.get().kind() != Arrival.Kind.HALF_LINE) {
        arrival = dead.receive(System.nanoTime());
      }
      return arrival.map(a -> ", a line without an end: " + Excerpt.quoted(a.text())).orElse("");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  private String positionText(String start, List<String> moves) {
    StringBuilder text = new StringBuilder("position ");
    if (start.equals(rules.startText())) {
      text.append("startpos");
    } else {
      text.append("fen ").append(start);
    }
    if (!moves.isEmpty()) {
      text.append(" moves ").append(String.join(" ", moves));
    }
    return text.toString();
  }

  /** The protocol knows one kind of limit at a time: time goes before nodes, nodes before depth. */
  private static String goText(Turn turn) {
    SearchLimits limits = turn.limits();
    if (turn.clock().isPresent()) {
      Clock clock = turn.clock().get();
      return "go p1time "
          + millis(clock.first())
          + " p2time "
          + millis(clock.second())
          + " p1inc "
          + clock.firstIncrement().toMillis()
          + " p2inc "
          + clock.secondIncrement().toMillis();
    }
    if (limits.moveTime().isPresent()) {
      return "go movetime " + millis(limits.moveTime().get());
    }
    if (limits.nodes() != SearchLimits.NO_NODES) {
      return "go nodes " + limits.nodes();
    }
    return limits.depth() == SearchLimits.NO_DEPTH ? "go infinite" : "go depth " + limits.depth();
  }

  /** Never 0, which some engines take for no limit. */
  private static long millis(Duration duration) {
    return Math.max(1, duration.toMillis());
  }

  /** One wait for a {@code bestmove}. */
  private final class Wait {

    private final Turn turn;
    private final SearchListener listener;
    private final StopSignal stop;
    private final long startNanos;
    private final Optional<Duration> patience;

    private boolean stopSent;
    private long deadlineNanos;
    private int depth;
    private int selectiveDepth;
    private long nodes;
    private Optional<Score> score = Optional.empty();
    private List<String> line = List.of();

    /** The last exact word on each of several lines, by its number. */
    private final SortedMap<Integer, UgiReply.Info> lines = new TreeMap<>();

    Wait(Turn turn, SearchListener listener, StopSignal stop, long startNanos) {
      this.turn = turn;
      this.listener = listener;
      this.stop = stop;
      this.startNanos = startNanos;
      this.patience = deadlines.forMove(turn);
      this.deadlineNanos =
          patience.map(p -> startNanos + p.toNanos()).orElse(startNanos + Long.MAX_VALUE / 2);
    }

    Answer answer() {
      while (true) {
        long now = System.nanoTime();
        if (stop.isStopped() && !stopSent) {
          send("stop");
          stopSent = true;
          deadlineNanos = Math.min(deadlineNanos, now + deadlines.late().toNanos());
        }
        // Subtractions, for nanoTime may overflow.
        if (deadlineNanos - now <= 0) {
          throw fail(EngineFailure.Kind.STALL, "expected bestmove" + within());
        }
        Optional<Arrival> arrival =
            poll(now + Math.min(deadlineNanos - now, STOP_INTERVAL.toNanos()), "bestmove");
        if (arrival.isPresent()) {
          UgiReply reply = UgiReply.parse(arrival.get().text());
          if (reply instanceof UgiReply.BestMove best) {
            return answer(best, arrival.get().nanos());
          }
          if (reply instanceof UgiReply.Info info) {
            note(info);
          }
        }
      }
    }

    private String within() {
      return stopSent
          ? " soon after 'stop'"
          : patience.map(p -> " within " + Durations.format(p)).orElse("");
    }

    private Answer answer(UgiReply.BestMove best, long nanos) {
      boolean ponders = best.surplus().startsWith("ponder");
      if (best.move().isEmpty() || !(best.surplus().isEmpty() || ponders)) {
        throw fail(
            EngineFailure.Kind.PROTOCOL_ERROR,
            "expected 'bestmove M', found "
                + Excerpt.quoted(("bestmove " + best.move() + " " + best.surplus()).strip()));
      }
      Duration time = Duration.ofNanos(Math.max(0, nanos - startNanos));
      return new Answer(best.move(), thought(), Optional.of(time));
    }

    private Thought thought() {
      List<Thought.RootMove> rootMoves = new ArrayList<>();
      Set<String> told = new HashSet<>();
      for (UgiReply.Info info : lines.values()) {
        List<String> moves = info.principalVariation();
        // A line of the iteration before may begin with a move that has another rank by now.
        if (!moves.isEmpty() && told.add(moves.get(0)) && playable(moves.subList(0, 1)) == 1) {
          rootMoves.add(new Thought.RootMove(moves.get(0), info.score(), Bound.EXACT, 0));
        }
      }
      return new Thought(
          score,
          depth,
          selectiveDepth,
          nodes,
          line.subList(0, playable(line)),
          rootMoves.size() > 1 ? rootMoves : List.of());
    }

    private void note(UgiReply.Info info) {
      nodes = info.nodes().orElse(nodes);
      if (info.isExact()) {
        lines.put(info.line(), info);
      }
      if (info.line() == 1) {
        noteBest(info);
      }
      if (listener != SearchListener.SILENT && info.score().isPresent()) {
        listener.onProgress(
            new SearchProgress(
                depth,
                Math.max(depth, selectiveDepth),
                info.score().get(),
                info.bound(),
                nodes,
                Duration.ofMillis(info.millis().orElse(0)),
                info.hashPermille().orElse(0),
                IntLists.unmodifiable(encoded(info.principalVariation())),
                info.line()));
      }
    }

    private void noteBest(UgiReply.Info info) {
      depth = info.depth().orElse(depth);
      selectiveDepth = info.selectiveDepth().orElse(selectiveDepth);
      if (info.isExact()) {
        score = info.score().or(() -> score);
        line = info.principalVariation().isEmpty() ? line : info.principalVariation();
      }
    }

    /** How many moves of a line can be played, one after the other. */
    private int playable(List<String> moves) {
      GameState state = turn.state().copy();
      int played = 0;
      try {
        while (played < moves.size() && !state.outcome().isOver()) {
          state.play(moves.get(played));
          played++;
        }
      } catch (IllegalMoveException e) {
        // Whatever stands behind it is no line of this game.
        return played;
      }
      return played;
    }

    /** The moves of a line as far as they can be played, as the numbers that a known game has. */
    private IntArrayList encoded(List<String> moves) {
      IntArrayList line = new IntArrayList();
      turn.position()
          .ifPresent(
              position -> {
                for (String move : moves.subList(0, playable(moves))) {
                  line.add(position.game().parseMove(position, move));
                  position.play(line.getInt(line.size() - 1));
                }
              });
      return line;
    }
  }
}
