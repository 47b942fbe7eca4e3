package dev.lodestone.tournament.check;

import java.util.List;

/** How an engine goes. Each step ends its process, so that the next one starts a new one. */
final class EndingSteps {

  private final Examiner examiner;

  EndingSteps(Examiner examiner) {
    this.examiner = examiner;
  }

  List<CheckStep> all() {
    return List.of(
        new CheckStep("quits when told", EndingSteps::quit),
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
