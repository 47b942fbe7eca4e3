package dev.lodestone.tournament.check;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.ugi.UgiReply;
import dev.lodestone.tournament.ugi.UgiResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Checks an engine of another process against the protocol, step by step.
 *
 * <p>All steps but the last ones talk to one process; if it fails to answer in one of them it is
 * replaced, so that each step stands for itself.
 */
public final class EngineCheck {

  /** How soon a running search must end when it is told to. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(1);

  private static final Duration MOVE_TIME = Duration.ofMillis(100);
  private static final Duration MOVE_MARGIN = Duration.ofMillis(250);
  private static final int WALK_PLIES = 12;

  /** In how many positions the answer to the one before is illegal, how they are looked for. */
  private static final int CHANGED_POSITIONS = 3;

  private static final int CHANGED_WALKS = 20;
  private static final int CHANGED_PLIES = 60;

  /** A whole game that is longer has been played long enough. */
  private static final int GAME_PLIES = 400;

  private final Game game;
  private final EngineCommand command;
  private final Duration patience;
  private final Consumer<Finding> listener;
  private final NamedLog log;
  private final List<String> walk;
  private final List<String> finished;
  private final Position walkEnd;

  private @Nullable Probe probe;
  private Dialogue dialogue = Dialogue.SILENT;
  private List<String> greeting = List.of();
  private boolean failed;

  private EngineCheck(
      Game game,
      EngineCommand command,
      Duration patience,
      Consumer<Finding> listener,
      NamedLog log) {
    this.game = game;
    this.command = command;
    this.patience = patience;
    this.listener = listener;
    this.log = log;
    this.walkEnd = game.start();
    this.walk = walk(walkEnd, WALK_PLIES);
    this.finished = walk(game.start(), Integer.MAX_VALUE);
  }

  /**
   * Runs all steps, or only the first if the engine does not start.
   *
   * @param game whose rules the engine must know
   * @param patience how long any answer may take
   * @param listener told of every finding in order
   * @param log where what is said is written, under the names of the steps
   * @return whether no step failed
   */
  public static boolean run(
      Game game,
      EngineCommand command,
      Duration patience,
      Consumer<Finding> listener,
      NamedLog log) {
    return new EngineCheck(game, command, patience, listener, log).run();
  }

  private interface Step {
    void take(Probe probe);
  }

  private boolean run() {
    step("starts and says ugiok", p -> {});
    if (failed) {
      // Every other step would wait for the same in vain.
      return false;
    }
    step("ugiok stands alone on its line", p -> require(last(greeting), "ugiok"::equals, "ugiok"));
    step("says id name", p -> requireGreeting("id name "));
    step("says id author", p -> requireGreeting("id author "));
    step("options are well formed", p -> checkOptions());
    step("answers isready by readyok", Probe::synchronise);
    step("accepts setoption with its default values", this::setDefaults);
    step(
        "accepts uginewgame and stays ready",
        p -> {
          p.say("uginewgame");
          p.synchronise();
        });
    step(
        "position is not answered",
        p -> {
          p.say("position startpos");
          requireSilence(p.sync());
        });
    step("go nodes ends with a legal bestmove", p -> search(p, List.of(), "go nodes 50"));
    step("go depth ends with a legal bestmove", p -> search(p, List.of(), "go depth 1"));
    step(
        "go movetime ends in time",
        p -> timed(p, "go movetime " + MOVE_TIME.toMillis(), MOVE_TIME));
    step(
        "go with clocks ends in time",
        p -> timed(p, "go p1time 2000 p2time 2000 p1inc 20 p2inc 20", Duration.ofSeconds(2)));
    step(
        "go with clocks nearly run out ends in time",
        p -> timed(p, "go p1time 50 p2time 50 p1inc 0 p2inc 0", Duration.ofMillis(50)));
    step("info lines are well formed", this::checkInfo);
    step("plays on after a line of moves", p -> search(p, walk, "go nodes 50"));
    step("plays on from a position text", this::playFromFen);
    step(
        "plays the same position twice",
        p -> {
          search(p, walk, "go nodes 50");
          search(p, walk, "go nodes 50");
        });
    step("answers each position anew", this::changePositions);
    step("plays a whole game as the first player", p -> wholeGame(p, EnumSet.of(Side.FIRST)));
    step("plays a whole game as the second player", p -> wholeGame(p, EnumSet.of(Side.SECOND)));
    step("plays a whole game against itself", p -> wholeGame(p, EnumSet.allOf(Side.class)));
    step("is ready during a search", this::readyDuringSearch);
    step("stop ends an endless search", this::stopInfinite);
    step(
        "stop without a search does no harm",
        p -> {
          p.say("stop");
          requireSilence(p.sync());
        });
    step("query p1turn", p -> query(p, List.of(), "p1turn", "true"));
    step(
        "query p1turn after a move",
        p ->
            query(
                p, walk.subList(0, 1), "p1turn", Boolean.toString(sideAfter(walk.subList(0, 1)))));
    step("query gameover", p -> query(p, List.of(), "gameover", "false"));
    step("query result of an open game", p -> query(p, List.of(), "result", "none"));
    step("query gameover of a finished game", p -> query(p, finished, "gameover", "true"));
    step("query result of a finished game", p -> query(p, finished, "result", result()));
    step("survives an unknown command", p -> survive(p, "xyzzy now"));
    step("survives an empty line", p -> survive(p, ""));
    step("survives an unknown option", p -> survive(p, "setoption name Xyzzy value 3"));
    step("survives an illegal move", p -> survive(p, "position startpos moves xyzzy"));
    step("survives position without an argument", p -> survive(p, "position"));
    step(
        "survives stray words after go",
        p -> {
          p.say("position startpos");
          p.say("go nodes 50 xyzzy");
          p.until("bestmove", EngineCheck::isBestMove);
        });
    step(
        "a new game forgets the old one",
        p -> {
          p.say("uginewgame");
          search(p, List.of(), "go nodes 50");
        });
    step("extension query legalmoves", this::legalMoves);
    step(
        "extension query islegal",
        p -> {
          query(p, List.of(), "islegal " + walk.get(0), "true");
          query(p, walk.subList(0, 1), "islegal xyzzy", "false");
        });
    step("extension query fen", p -> query(p, walk, "fen", game.formatPosition(walkEnd)));
    step("quits when told", p -> quit(p, false));
    step("quits during a search", p -> quit(p, true));
    step("ends when its input ends", this::endOfInput);
    closeProbe();
    return !failed;
  }

  private void step(String name, Step step) {
    try {
      step.take(probe(name));
      listener.accept(new Finding(name, Finding.Kind.PASS, ""));
    } catch (NoAnswer e) {
      listener.accept(new Finding(name, Finding.Kind.SKIP, "not known to the engine"));
    } catch (Probe.Failed e) {
      failed = true;
      listener.accept(new Finding(name, Finding.Kind.FAIL, String.valueOf(e.getMessage())));
      closeProbe();
    }
  }

  /** A query that an engine need not know was not answered, but the engine is well. */
  private static final class NoAnswer extends RuntimeException {}

  private Probe probe(String step) {
    Probe current = probe;
    if (current == null || !current.isAlive()) {
      closeProbe();
      dialogue = log.dialogue();
      dialogue.entitle(step);
      current = new Probe(command, patience, dialogue);
      probe = current;
      current.say("ugi");
      greeting = current.until("ugiok", l -> l.strip().startsWith("ugiok"));
    }
    dialogue.entitle(step);
    return current;
  }

  private void closeProbe() {
    Probe current = probe;
    probe = null;
    if (current != null) {
      current.close();
    }
  }

  private void requireGreeting(String prefix) {
    if (greeting.stream().noneMatch(l -> l.startsWith(prefix) && l.length() > prefix.length())) {
      throw new Probe.Failed("expected a line '" + prefix + "...' before ugiok");
    }
  }

  private List<UgiReply.Option> options() {
    List<UgiReply.Option> options = new ArrayList<>();
    for (String line : greeting) {
      if (UgiReply.parse(line) instanceof UgiReply.Option option) {
        options.add(option);
      }
    }
    return options;
  }

  private void checkOptions() {
    for (UgiReply.Option option : options()) {
      boolean known = List.of("check", "spin", "combo", "button", "string").contains(option.type());
      if (option.name().isEmpty() || !known) {
        throw new Probe.Failed(
            "expected a name and a type of check, spin, combo, button or string, found '"
                + option.name()
                + "' and '"
                + option.type()
                + "'");
      }
      if (option.type().equals("spin")
          && (option.min().isEmpty() || option.max().isEmpty() || !isWithin(option))) {
        throw new Probe.Failed(
            "expected min, max and a default between them for option '" + option.name() + "'");
      }
    }
  }

  private static boolean isWithin(UgiReply.Option option) {
    try {
      long value = Long.parseLong(option.defaultValue());
      return value >= option.min().orElse(value) && value <= option.max().orElse(value);
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private void setDefaults(Probe p) {
    for (UgiReply.Option option : options()) {
      if (!option.type().equals("button")) {
        p.say("setoption name " + option.name() + " value " + option.defaultValue());
      }
    }
    requireSilence(p.sync());
  }

  /** Info lines are always allowed; anything else before {@code readyok} is not. */
  private static void requireSilence(List<String> untilReady) {
    for (String line : untilReady.subList(0, untilReady.size() - 1)) {
      if (!line.startsWith("info")) {
        throw new Probe.Failed("expected no answer, found " + Excerpt.quoted(line));
      }
    }
  }

  private static void require(String line, Predicate<String> rule, String expected) {
    if (!rule.test(line)) {
      throw new Probe.Failed("expected '" + expected + "', found " + Excerpt.quoted(line));
    }
  }

  private static boolean isBestMove(String line) {
    return line.strip().startsWith("bestmove");
  }

  private static String last(List<String> lines) {
    return lines.get(lines.size() - 1);
  }

  private List<String> search(Probe p, List<String> moves, String go) {
    p.say(positionText(moves));
    p.synchronise();
    p.say(go);
    List<String> lines = p.until("bestmove", EngineCheck::isBestMove);
    requireLegal(last(lines), position(moves));
    return lines;
  }

  /** Who answers without looking at the board answers what is no longer legal. */
  private void changePositions(Probe p) {
    String answer = moveOf(search(p, List.of(), "go nodes 50"));
    int found = 0;
    for (int i = 1; i <= CHANGED_WALKS && found < CHANGED_POSITIONS; i++) {
      List<String> moves = withoutMove(answer, i);
      if (!moves.isEmpty()) {
        answer = moveOf(search(p, moves, "go nodes 50"));
        found++;
      }
    }
  }

  /** A line of moves to an open position in which a move is not legal; empty if a walk has none. */
  private List<String> withoutMove(String move, int walkNumber) {
    Position position = game.start();
    List<String> moves = new ArrayList<>();
    for (String next : walk(game.start(), CHANGED_PLIES, walkNumber)) {
      position.play(game.parseMove(position, next));
      moves.add(next);
      // The same side as in the start position: elsewhere many games tell moves apart by side.
      if (position.sideToMove() == game.start().sideToMove() && !isLegal(position, move)) {
        return moves;
      }
    }
    return List.of();
  }

  private boolean isLegal(Position position, String move) {
    try {
      game.parseMove(position, move);
      return true;
    } catch (IllegalMoveException e) {
      return false;
    }
  }

  /** The engine's sides play by its answers, another side at random. */
  private void wholeGame(Probe p, Set<Side> its) {
    p.say("uginewgame");
    p.synchronise();
    SplitMix64 random = new SplitMix64(SplitMix64.derive(2, "check/" + game.id()));
    Position position = game.start();
    IntArrayList legal = new IntArrayList();
    List<String> moves = new ArrayList<>();
    while (!position.outcome().isOver() && moves.size() < GAME_PLIES) {
      String move;
      if (its.contains(position.sideToMove())) {
        move = moveOf(search(p, moves, "go nodes 20"));
      } else {
        position.legalMoves(legal);
        move = game.formatMove(legal.getInt(random.nextInt(legal.size())));
      }
      position.play(game.parseMove(position, move));
      moves.add(move);
    }
  }

  /** The move of a search's last line, which has been checked. */
  private static String moveOf(List<String> lines) {
    return last(lines).substring("bestmove ".length());
  }

  private void requireLegal(String line, Position position) {
    String[] words = line.split(" ", -1);
    if (words.length != 2 || !words[0].equals("bestmove")) {
      throw new Probe.Failed("expected 'bestmove M' and no more, found '" + line + "'");
    }
    try {
      game.parseMove(position, words[1]);
    } catch (IllegalMoveException e) {
      throw new Probe.Failed(String.valueOf(e.getMessage()));
    }
  }

  private void timed(Probe p, String go, Duration allowed) {
    p.say(positionText(List.of()));
    p.synchronise();
    long startNanos = System.nanoTime();
    p.say(go);
    List<String> lines = p.until("bestmove", EngineCheck::isBestMove);
    Duration taken = Duration.ofNanos(System.nanoTime() - startNanos);
    if (taken.compareTo(allowed.plus(MOVE_MARGIN)) > 0) {
      throw new Probe.Failed(
          "expected bestmove within " + allowed.toMillis() + " ms, found " + taken.toMillis());
    }
    requireLegal(last(lines), game.start());
  }

  private void checkInfo(Probe p) {
    for (String line : search(p, List.of(), "go nodes 200")) {
      if (line.startsWith("info ")
          && !line.startsWith("info string")
          && UgiReply.parse(line) instanceof UgiReply.Info info
          && info.depth().isEmpty()
          && info.nodes().isEmpty()
          && info.score().isEmpty()
          && info.millis().isEmpty()) {
        throw new Probe.Failed(
            "expected a depth, nodes, time or score, found " + Excerpt.quoted(line));
      }
    }
  }

  private void playFromFen(Probe p) {
    p.say("position fen " + game.formatPosition(walkEnd));
    p.synchronise();
    p.say("go nodes 50");
    requireLegal(last(p.until("bestmove", EngineCheck::isBestMove)), walkEnd);
  }

  private void readyDuringSearch(Probe p) {
    p.say(positionText(List.of()));
    p.synchronise();
    p.say("go infinite");
    p.say("isready");
    List<String> lines = p.until("readyok", "readyok"::equals);
    p.say("stop");
    if (lines.stream().noneMatch(EngineCheck::isBestMove)) {
      p.until("bestmove", EngineCheck::isBestMove, STOP_PATIENCE);
    }
  }

  private void stopInfinite(Probe p) {
    p.say(positionText(List.of()));
    p.synchronise();
    p.say("go infinite");
    p.say("stop");
    requireLegal(last(p.until("bestmove", EngineCheck::isBestMove, STOP_PATIENCE)), game.start());
    requireSilence(p.sync());
  }

  private void query(Probe p, List<String> moves, String about, String expected) {
    p.say(positionText(moves));
    require(response(p, about), ("response " + expected)::equals, "response " + expected);
  }

  /** Sends {@code isready} behind the query, so that silence is noticed at once. */
  private static String response(Probe p, String about) {
    p.say("query " + about);
    for (String line : p.sync()) {
      if (line.startsWith("response")) {
        return line;
      }
    }
    throw about.matches("p1turn|gameover|result")
        ? new Probe.Failed("expected a response to 'query " + about + "', found none")
        : new NoAnswer();
  }

  private void legalMoves(Probe p) {
    p.say(positionText(walk));
    List<String> words = Arrays.asList(response(p, "legalmoves").split(" "));
    Set<String> found = new HashSet<>(words.subList(1, words.size()));
    Set<String> expected = new HashSet<>();
    IntArrayList legal = new IntArrayList();
    walkEnd.legalMoves(legal);
    legal.forEach(m -> expected.add(game.formatMove(m)));
    if (!found.equals(expected)) {
      throw new Probe.Failed(
          "expected " + expected.size() + " moves, found " + found.size() + ", or others");
    }
    query(p, finished, "legalmoves", "none");
  }

  private void survive(Probe p, String line) {
    p.say(line);
    p.synchronise();
    search(p, List.of(), "go nodes 20");
  }

  private void quit(Probe p, boolean searching) {
    if (searching) {
      p.say(positionText(List.of()));
      p.say("go infinite");
    }
    p.say("quit");
    if (p.awaitExit(patience).isEmpty()) {
      throw new Probe.Failed("still runs " + patience.toMillis() + " ms after quit");
    }
    closeProbe();
  }

  private void endOfInput(Probe p) {
    p.closeInput();
    if (p.awaitExit(patience).isEmpty()) {
      throw new Probe.Failed("still runs " + patience.toMillis() + " ms after its input ended");
    }
    closeProbe();
  }

  private String positionText(List<String> moves) {
    return moves.isEmpty()
        ? "position startpos"
        : "position startpos moves " + String.join(" ", moves);
  }

  private Position position(List<String> moves) {
    Position position = game.start();
    moves.forEach(m -> position.play(game.parseMove(position, m)));
    return position;
  }

  private boolean sideAfter(List<String> moves) {
    return position(moves).sideToMove() == Side.FIRST;
  }

  private String result() {
    return UgiResult.text(position(finished).outcome());
  }

  /** Random moves from {@code position}, which is left where they lead. */
  private List<String> walk(Position position, int plies) {
    return walk(position, plies, 1);
  }

  private List<String> walk(Position position, int plies, int number) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(number, "check/" + game.id()));
    IntArrayList legal = new IntArrayList();
    List<String> moves = new ArrayList<>();
    while (moves.size() < plies && !position.outcome().isOver()) {
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      position.play(move);
      if (position.outcome().isOver() && plies != Integer.MAX_VALUE) {
        // The walk is for open positions.
        position.undo();
        return moves;
      }
      moves.add(game.formatMove(move));
    }
    return moves;
  }
}
