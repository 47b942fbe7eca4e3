package dev.lodestone.tournament.check;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.ugi.GameAgreement;
import dev.lodestone.tournament.ugi.UgiReply;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The steps of the greeting: the engine identifies itself and gets ready for a game. */
final class GreetingSteps {

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
        new CheckStep("options are well formed", GreetingSteps::checkOptions),
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

  /** The options that the engine offers. */
  static List<UgiReply.Option> options(Probe probe) {
    return probe.greeting().stream()
        .map(UgiReply::parse)
        .filter(UgiReply.Option.class::isInstance)
        .map(UgiReply.Option.class::cast)
        .toList();
  }

  private static void checkOptions(Probe probe) {
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (String line : probe.greeting()) {
      UgiReply reply = UgiReply.parse(line);
      if (reply instanceof UgiReply.UnreadableOption) {
        throw expected("'option name N type T ...'", line);
      }
      if (reply instanceof UgiReply.Option option) {
        check(option, line);
        if (!names.add(option.name())) {
          throw expected("each option once", line);
        }
      }
    }
  }

  private static void check(UgiReply.Option option, String line) {
    String value = option.defaultValue();
    if (!UgiReply.Option.TYPES.contains(option.type())) {
      throw expected("a type of check, spin, combo, button or string", line);
    }
    if (option.type().equals("check") && !value.equals("true") && !value.equals("false")) {
      throw expected("'default true' or 'default false'", line);
    }
    if (option.type().equals("spin")
        && (option.min().isEmpty() || option.max().isEmpty() || !option.accepts(value))) {
      throw expected("min, max and a default between them", line);
    }
  }

  private static Probe.Failed expected(String expected, String line) {
    return new Probe.Failed("expected " + expected + ", found " + Excerpt.quoted(line));
  }

  /** The option for the game has its own steps. */
  private static void setDefaults(Probe probe) {
    for (UgiReply.Option option : options(probe)) {
      if (!option.defaultValue().isEmpty()
          && !option.name().equalsIgnoreCase(GameAgreement.OPTION)) {
        probe.say("setoption name " + option.name() + " value " + option.defaultValue());
      }
    }
    Examiner.requireSilence(probe.untilReady());
  }
}
