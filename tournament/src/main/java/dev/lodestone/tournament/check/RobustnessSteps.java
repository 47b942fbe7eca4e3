package dev.lodestone.tournament.check;

import java.util.List;

/** Steps that send input which an engine must survive. */
final class RobustnessSteps {

  private final Examiner examiner;

  RobustnessSteps(Examiner examiner) {
    this.examiner = examiner;
  }

  List<CheckStep> all() {
    return List.of(
        survives("an unknown command", "xyzzy now"),
        survives("an empty line", ""),
        survives("an unknown option", "setoption name Xyzzy value 3"),
        survives("an illegal move", "position startpos moves xyzzy"),
        survives("position without an argument", "position"),
        new CheckStep(
            "survives stray words after go",
            p -> {
              p.say("position startpos");
              p.say("go nodes 50 xyzzy");
              p.untilBestMove();
            }),
        new CheckStep(
            "a new game forgets the old one",
            p -> {
              p.say("uginewgame");
              examiner.search(p, List.of(), "go nodes 50");
            }));
  }

  private CheckStep survives(String what, String line) {
    return new CheckStep(
        "survives " + what,
        p -> {
          p.say(line);
          p.synchronise();
          examiner.search(p, List.of(), "go nodes 20");
        });
  }
}
