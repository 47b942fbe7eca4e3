package dev.lodestone.tournament.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.schedule.Format;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The settings of the pairings of a tournament, by default a round robin. */
final class FormatSettings {

  private static final Setting<Integer> GAMES =
      games("games", "Games of each pairing, an even number.").usually(20);

  private static final Setting<Integer> GAUNTLET =
      Setting.whole("gauntlet", "N", "Gauntlet: only the first N engines play all others.", 1);

  private static final Setting<Integer> SWISS =
      Setting.whole(
          "swiss",
          "ROUNDS",
          "Rounds between engines with about equal points, without rematches.",
          1);

  private static final Setting<Boolean> KNOCKOUT =
      Setting.flag(
          "knockout",
          "Knockout: the loser of a match is eliminated; the order of the engines is the seeding."
              + " Even matches are extended pair by pair.");

  private static final Setting<String> FORMAT =
      Setting.text(
          "format",
          "NAME[:KEY=VALUE,...]",
          "A format that a jar on the class path provides (docs/adding-a-format.md).");

  /** All settings, in the order of help. */
  static final List<Setting<?>> ALL = List.of(GAMES, GAUNTLET, SWISS, KNOCKOUT, FORMAT);

  private FormatSettings() {}

  /** A setting with a number of games that are played in pairs. */
  static Setting<Integer> games(String key, String help) {
    Setting<Integer> whole = Setting.whole(key, "N", help, Integer.MIN_VALUE);
    return Setting.of(key, "N", help, text -> pairs(whole.reading().apply(text)));
  }

  private static int pairs(int games) {
    requireThat(
        games >= 2 && games % 2 == 0,
        "expected an even number of at least 2, because games are played in colour-swapped pairs,"
            + " found %s",
        games);
    return games;
  }

  /**
   * The pairings that these values describe.
   *
   * @throws IllegalArgumentException if a value is refused, or two of them exclude each other
   */
  static Format read(SettingValues values) {
    List<String> chosen =
        Stream.of(GAUNTLET, SWISS, KNOCKOUT, FORMAT)
            .filter(
                setting -> values.given(setting).filter(value -> !value.equals(false)).isPresent())
            .map(Setting::option)
            .toList();
    requireThat(
        chosen.size() <= 1,
        "expected one of --gauntlet, --swiss, --knockout and --format, found %s",
        String.join(" and ", chosen));
    int games = values.get(GAMES);
    if (values.isGiven(GAUNTLET)) {
      return new Format.Gauntlet(values.get(GAUNTLET), games);
    }
    if (values.isGiven(SWISS)) {
      return new Format.Swiss(values.get(SWISS), games);
    }
    if (values.isGiven(FORMAT)) {
      return FORMAT.checked(() -> named(values.get(FORMAT), games));
    }
    return values.get(KNOCKOUT) ? new Format.Knockout(games) : new Format.RoundRobin(games);
  }

  private static Format named(String text, int games) {
    int colon = text.indexOf(':');
    SortedMap<String, String> options = new TreeMap<>();
    if (colon >= 0) {
      for (String option : text.substring(colon + 1).split(",", -1)) {
        int equals = option.indexOf('=');
        requireThat(
            equals >= 1 && !options.containsKey(option.substring(0, equals)),
            "expected NAME[:KEY=VALUE,...] with different keys, found %s",
            Excerpt.quoted(text));
        options.put(option.substring(0, equals), option.substring(equals + 1));
      }
    }
    return new Format.Named(colon < 0 ? text : text.substring(0, colon), games, options);
  }
}
