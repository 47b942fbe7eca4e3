package dev.lodestone.tournament.check;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.ugi.UgiReply;
import java.time.Duration;
import java.util.List;

/** Steps that search the start position, with limits or until {@code stop}. */
final class SearchSteps {

  /** Maximum time that a search may run after {@code stop}. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(1);

  private static final Duration MOVE_TIME = Duration.ofMillis(100);
  private static final Duration MOVE_MARGIN = Duration.ofMillis(250);

  /** Overruns, in addition to a tenth, that even a machine without load causes now and then. */
  private static final Duration MOVE_SLACK = Duration.ofMillis(10);

  private static final int TRIES = 5;
  private static final long NODES = 2000;

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
        new CheckStep("go nodes keeps to its limit", this::checkNodes),
        new CheckStep("go movetime keeps to its limit", this::checkTime),
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
    Duration taken = time(probe, go);
    if (taken.compareTo(allowed.plus(MOVE_MARGIN)) > 0) {
      throw new Probe.Failed(
          "expected bestmove within "
              + allowed.toMillis()
              + " ms, found "
              + taken.toMillis()
              + " ms");
    }
  }

  /** Searches the start position and returns the time up to the answer. */
  private Duration time(Probe probe, String go) {
    examiner.setPosition(probe, List.of());
    probe.synchronise();
    long startNanos = System.nanoTime();
    probe.say(go);
    List<String> lines = probe.untilBestMove();
    Duration taken = Duration.ofNanos(System.nanoTime() - startNanos);
    examiner.requireLegal(lines, List.of());
    return taken;
  }

  private void checkNodes(Probe probe) {
    long reported = 0;
    for (String line : examiner.search(probe, List.of(), "go nodes " + NODES)) {
      if (UgiReply.parse(line) instanceof UgiReply.Info info) {
        reported = info.nodes().orElse(reported);
      }
    }
    if (reported == 0) {
      throw new CheckStep.NotSupported("no nodes were reported");
    }
    if (reported > NODES + NODES / 10) {
      throw new Probe.Failed(
          Texts.format("expected at most %d nodes and a tenth, found %d", NODES, reported));
    }
  }

  /** A busy machine can delay any answer, so the fastest of several counts. */
  private void checkTime(Probe probe) {
    Duration limit = MOVE_TIME.plus(MOVE_TIME.dividedBy(10)).plus(MOVE_SLACK);
    Duration fastest = time(probe, "go movetime " + MOVE_TIME.toMillis());
    for (int i = 1; i < TRIES && fastest.compareTo(limit) > 0; i++) {
      Duration next = time(probe, "go movetime " + MOVE_TIME.toMillis());
      fastest = next.compareTo(fastest) < 0 ? next : fastest;
    }
    if (fastest.compareTo(limit) > 0) {
      throw new Probe.Failed(
          Texts.format(
              "used %d ms or more of %d ms in each of %d searches",
              fastest.toMillis(), MOVE_TIME.toMillis(), TRIES));
    }
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
