package dev.lodestone.tournament.check;

import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.ugi.UgiReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The steps of the greeting: the engine identifies itself and gets ready for a game. */
final class GreetingSteps {

  private static final Set<String> TYPES = Set.of("check", "spin", "combo", "button", "string");

  private GreetingSteps() {}

  /** The first step checks that the engine starts. */
  static List<CheckStep> all() {
    return List.of(
        new CheckStep("starts and says ugiok", p -> {}),
        new CheckStep(
            "ugiok is alone on its line",
            p -> Examiner.requireLine(Examiner.last(p.greeting()), "ugiok")),
        new CheckStep("says id name", p -> requireLine(p, "id name ")),
        new CheckStep("says id author", p -> requireLine(p, "id author ")),
        new CheckStep("options are well formed", p -> options(p).forEach(GreetingSteps::check)),
        new CheckStep("answers isready with readyok", Probe::synchronise),
        new CheckStep("accepts setoption with its default values", GreetingSteps::setDefaults),
        new CheckStep(
            "accepts uginewgame and stays ready",
            p -> {
              p.say("uginewgame");
              p.synchronise();
            }));
  }

  private static void requireLine(Probe probe, String prefix) {
    if (probe.greeting().stream()
        .noneMatch(l -> l.startsWith(prefix) && l.length() > prefix.length())) {
      throw new Probe.Failed("expected a line '" + prefix + "...' before ugiok");
    }
  }

  private static List<UgiReply.Option> options(Probe probe) {
    List<UgiReply.Option> options = new ArrayList<>();
    for (String line : probe.greeting()) {
      if (UgiReply.parse(line) instanceof UgiReply.Option option) {
        options.add(option);
      }
    }
    return options;
  }

  private static void check(UgiReply.Option option) {
    if (option.name().isEmpty() || !TYPES.contains(option.type())) {
      throw new Probe.Failed(
          Texts.format(
              "expected a name and a type of check, spin, combo, button or string, found '%s'"
                  + " and '%s'",
              option.name(), option.type()));
    }
    if (option.type().equals("spin")
        && (option.min().isEmpty() || option.max().isEmpty() || !isWithin(option))) {
      throw new Probe.Failed(
          "expected min, max and a default between them for option '" + option.name() + "'");
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

  private static void setDefaults(Probe probe) {
    for (UgiReply.Option option : options(probe)) {
      if (!option.type().equals("button")) {
        probe.say("setoption name " + option.name() + " value " + option.defaultValue());
      }
    }
    Examiner.requireSilence(probe.untilReady());
  }
}
