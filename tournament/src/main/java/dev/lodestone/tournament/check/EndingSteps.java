package dev.lodestone.tournament.check;

import java.util.List;

/**
 * The steps that check how an engine exits. Each of them ends the engine's process, so the next
 * step starts a new one.
 */
final class EndingSteps {

  private final Examiner examiner;

  EndingSteps(Examiner examiner) {
    this.examiner = examiner;
  }

  List<CheckStep> all() {
    return List.of(
        new CheckStep("exits on quit", EndingSteps::quit),
        new CheckStep(
            "quits during a search",
            p -> {
              examiner.setPosition(p, List.of());
              p.say("go infinite");
              quit(p);
            }),
        new CheckStep(
            "ends when its input ends",
            p -> {
              p.closeInput();
              p.requireEnd("its input ended");
            }));
  }

  private static void quit(Probe probe) {
    probe.say("quit");
    probe.requireEnd("quit");
  }
}
