package dev.lodestone.tournament.check;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.ugi.UgiReply;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Searches: within their limits, in positions of all kinds, in whole games, and stopped. */
final class SearchSteps {

  /** How soon a running search must end after {@code stop}. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(1);

  private static final Duration MOVE_TIME = Duration.ofMillis(100);
  private static final Duration MOVE_MARGIN = Duration.ofMillis(250);

  /** The number of positions in which the answer to the previous one is illegal. */
  private static final int CHANGED_POSITIONS = 3;

  private static final int CHANGED_WALKS = 20;

  /** A whole game that is longer has been played long enough. */
  private static final int GAME_PLIES = 400;

  private final CheckedGame game;
  private final Examiner examiner;

  SearchSteps(CheckedGame game) {
    this.game = game;
    this.examiner = new Examiner(game);
  }

  List<CheckStep> all() {
    List<String> start = List.of();
    return List.of(
        new CheckStep(
            "position is not answered",
            p -> {
              p.say("position startpos");
              Examiner.requireSilence(p.sync());
            }),
        new CheckStep(
            "go nodes ends with a legal bestmove", p -> examiner.search(p, start, "go nodes 50")),
        new CheckStep(
            "go depth ends with a legal bestmove", p -> examiner.search(p, start, "go depth 1")),
        new CheckStep(
            "go movetime ends in time",
            p -> timed(p, "go movetime " + MOVE_TIME.toMillis(), MOVE_TIME)),
        new CheckStep(
            "go with clocks ends in time",
            p -> timed(p, "go p1time 2000 p2time 2000 p1inc 20 p2inc 20", Duration.ofSeconds(2))),
        new CheckStep(
            "go with clocks nearly run out ends in time",
            p -> timed(p, "go p1time 50 p2time 50 p1inc 0 p2inc 0", Duration.ofMillis(50))),
        new CheckStep("info lines are well formed", this::checkInfo),
        new CheckStep(
            "plays on after a line of moves", p -> examiner.search(p, game.walk(), "go nodes 50")),
        new CheckStep("plays on from a position text", this::playFromText),
        new CheckStep(
            "plays the same position twice",
            p -> {
              examiner.search(p, game.walk(), "go nodes 50");
              examiner.search(p, game.walk(), "go nodes 50");
            }),
        new CheckStep("answers each position anew", this::changePositions),
        new CheckStep(
            "plays a whole game as the first player", p -> wholeGame(p, EnumSet.of(Side.FIRST))),
        new CheckStep(
            "plays a whole game as the second player", p -> wholeGame(p, EnumSet.of(Side.SECOND))),
        new CheckStep(
            "plays a whole game against itself", p -> wholeGame(p, EnumSet.allOf(Side.class))),
        new CheckStep("is ready during a search", this::readyDuringSearch),
        new CheckStep("stop ends an endless search", this::stopInfinite),
        new CheckStep(
            "stop without a search does no harm",
            p -> {
              p.say("stop");
              Examiner.requireSilence(p.sync());
            }));
  }

  private void timed(Probe probe, String go, Duration allowed) {
    examiner.setPosition(probe, List.of());
    probe.synchronise();
    long startNanos = System.nanoTime();
    probe.say(go);
    List<String> lines = probe.untilBestMove();
    Duration taken = Duration.ofNanos(System.nanoTime() - startNanos);
    if (taken.compareTo(allowed.plus(MOVE_MARGIN)) > 0) {
      throw new Probe.Failed(
          "expected bestmove within " + allowed.toMillis() + " ms, found " + taken.toMillis());
    }
    examiner.requireLegal(lines, game.game().start());
  }

  private void checkInfo(Probe probe) {
    for (String line : examiner.search(probe, List.of(), "go nodes 200")) {
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

  private void playFromText(Probe probe) {
    Position end = game.after(game.walk());
    probe.say("position fen " + game.game().formatPosition(end));
    probe.synchronise();
    probe.say("go nodes 50");
    examiner.requireLegal(probe.untilBestMove(), end);
  }

  /** An engine that ignores the board answers with a move that is no longer legal. */
  private void changePositions(Probe probe) {
    String answer = Examiner.moveOf(examiner.search(probe, List.of(), "go nodes 50"));
    int found = 0;
    for (int i = 1; i <= CHANGED_WALKS && found < CHANGED_POSITIONS; i++) {
      List<String> moves = game.walkWithout(answer, i);
      if (!moves.isEmpty()) {
        answer = Examiner.moveOf(examiner.search(probe, moves, "go nodes 50"));
        found++;
      }
    }
  }

  /** The engine's sides play by its answers, another side at random. */
  private void wholeGame(Probe probe, Set<Side> its) {
    probe.say("uginewgame");
    probe.synchronise();
    SplitMix64 random = new SplitMix64(SplitMix64.derive(2, "check/" + game.game().id()));
    GameSession session = new GameSession(game.game(), Opening.standard(game.game()), GAME_PLIES);
    while (session.result().isEmpty()) {
      session.play(
          its.contains(session.sideToMove())
              ? Examiner.moveOf(examiner.search(probe, session.line(), "go nodes 20"))
              : game.drawMove(session.position(), random));
    }
  }

  private void readyDuringSearch(Probe probe) {
    examiner.setPosition(probe, List.of());
    probe.synchronise();
    probe.say("go infinite");
    probe.say("isready");
    List<String> lines = probe.until("readyok", "readyok"::equals);
    probe.say("stop");
    if (lines.stream().noneMatch(Probe::isBestMove)) {
      probe.untilBestMove(STOP_PATIENCE);
    }
  }

  private void stopInfinite(Probe probe) {
    examiner.setPosition(probe, List.of());
    probe.synchronise();
    probe.say("go infinite");
    probe.say("stop");
    examiner.requireLegal(probe.untilBestMove(STOP_PATIENCE), game.game().start());
    Examiner.requireSilence(probe.sync());
  }
}
