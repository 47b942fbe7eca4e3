package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.schedule.Format;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** {@code --games} and the option of a format, by default a round robin. */
final class FormatOptions {

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "20",
      description = "Games of each pairing, an even number; default ${DEFAULT-VALUE}.")
  private int games;

  @ArgGroup private @Nullable Choice choice;

  /** A group of options of which picocli accepts at most one. */
  private static final class Choice {

    @Option(
        names = "--gauntlet",
        paramLabel = "N",
        description = "Gauntlet: only the first N engines play all others.")
    private @Nullable Integer challengers;

    @Option(
        names = "--swiss",
        paramLabel = "ROUNDS",
        description = "Rounds between engines with about equal points, without rematches.")
    private @Nullable Integer rounds;

    @Option(
        names = "--knockout",
        description =
            "Knockout: the loser of a match is eliminated; the order of the engines is the seeding."
                + " Even matches are extended pair by pair.")
    private boolean knockout;

    @Option(
        names = "--format",
        paramLabel = "NAME[:KEY=VALUE,...]",
        description = "A format that a jar on the class path provides (docs/adding-a-format.md).")
    private @Nullable String named;
  }

  public Format get() {
    Numbers.ofPairs("--games", games);
    if (choice == null) {
      return new Format.RoundRobin(games);
    }
    if (choice.challengers != null) {
      return new Format.Gauntlet(Numbers.atLeast("--gauntlet", choice.challengers, 1), games);
    }
    if (choice.rounds != null) {
      return new Format.Swiss(Numbers.atLeast("--swiss", choice.rounds, 1), games);
    }
    if (choice.named != null) {
      return named(choice.named, games);
    }
    return choice.knockout ? new Format.Knockout(games) : new Format.RoundRobin(games);
  }

  private static Format named(String text, int games) {
    int colon = text.indexOf(':');
    SortedMap<String, String> options = new TreeMap<>();
    if (colon >= 0) {
      for (String option : text.substring(colon + 1).split(",", -1)) {
        int equals = option.indexOf('=');
        UserError.require(
            equals >= 1 && !options.containsKey(option.substring(0, equals)),
            "option '--format': expected NAME[:KEY=VALUE,...] with different keys, found %s",
            Excerpt.quoted(text));
        options.put(option.substring(0, equals), option.substring(equals + 1));
      }
    }
    return new Format.Named(colon < 0 ? text : text.substring(0, colon), games, options);
  }
}
