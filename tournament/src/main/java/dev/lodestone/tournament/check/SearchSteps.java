package dev.lodestone.tournament.check;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.ugi.UgiReply;
import java.time.Duration;
import java.util.List;

/** Steps that search the start position, with limits or until {@code stop}. */
final class SearchSteps {

  /** Maximum time that a search may run after {@code stop}. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(1);

  private static final Duration MOVE_TIME = Duration.ofMillis(100);
  private static final Duration MOVE_MARGIN = Duration.ofMillis(250);

  private final Examiner examiner;

  SearchSteps(Examiner examiner) {
    this.examiner = examiner;
  }

  List<CheckStep> all() {
    List<String> start = List.of();
    return List.of(
        new CheckStep(
            "position is not answered",
            p -> {
              p.say("position startpos");
              Examiner.requireSilence(p.untilReady());
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
        new CheckStep(
            "go with moves to go ends in time",
            p ->
                timed(
                    p,
                    "go p1time 300 p2time 300 p1inc 0 p2inc 0 movestogo 1",
                    Duration.ofMillis(300))),
        new CheckStep("info lines are well formed", this::checkInfo),
        new CheckStep("is ready during a search", this::readyDuringSearch),
        new CheckStep("stop ends an endless search", this::stopInfinite),
        new CheckStep(
            "stop without a search does no harm",
            p -> {
              p.say("stop");
              Examiner.requireSilence(p.untilReady());
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
          "expected bestmove within "
              + allowed.toMillis()
              + " ms, found "
              + taken.toMillis()
              + " ms");
    }
    examiner.requireLegal(lines, List.of());
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
    examiner.requireLegal(probe.untilBestMove(STOP_PATIENCE), List.of());
    Examiner.requireSilence(probe.untilReady());
  }
}
