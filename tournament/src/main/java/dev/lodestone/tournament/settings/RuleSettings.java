package dev.lodestone.tournament.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Durations;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The settings of clocks and of the rules by which games end early. */
final class RuleSettings {

  private static final Pattern RESIGNATION = Pattern.compile("(\\d{1,5})/(\\d{1,4})(/two-sided)?");
  private static final Pattern EVEN = Pattern.compile("(\\d{1,5})/(\\d{1,4})/(\\d{1,6})");

  private static final Setting<TimeControl> TC =
      Setting.of(
          "tc",
          "[MOVES/]TIME[+INC]",
          "Time for each game and for each move of it, such as 60+0.6 (seconds), 40/60+0.6 (again"
              + " after every 40 moves) or 100ms+5ms; instead of --movetime.",
          TimeControl::parse);

  private static final Setting<Duration> MARGIN =
      Setting.of(
          "margin",
          "TIME",
          "Overrun of clock or --movetime that is tolerated; 100ms in a new run. On a busy machine"
              + " even correct engines overrun it: play fewer games at once than there are cores,"
              + " or set 500ms.",
          Durations::parse);

  private static final Setting<Integer> STRIKES =
      Setting.whole(
          "strikes",
          "N",
          "An engine loses on time with its Nth move of a game that overruns by more than --margin;"
              + " 1 in a new run.",
          1);

  private static final Setting<Boolean> STRICT =
      Setting.flag(
          "strict",
          "An engine also loses by nodes over its limit (more than a tenth and 50 nodes), by its"
              + " third answer in a game that takes longer than its time (more than a tenth and 10"
              + " ms), by an illegal move in a line, by scores from the wrong side, and by a proven"
              + " result that the game refutes. Otherwise a sentence after the table names these"
              + " faults.");

  private static final Setting<Adjudication.Resignation> RESIGN =
      Setting.of(
          "resign",
          "CP/MOVES[/two-sided]",
          "A side loses when its own score is this number of centipoints behind for a number of"
              + " moves; two-sided: only if the other side's score agrees for as many moves.",
          RuleSettings::resignation);

  private static final Setting<Adjudication.Draw> DRAW =
      Setting.of(
          "draw",
          "CP/MOVES/PLY",
          "A game is drawn when the scores of both sides are within this number of centipoints for"
              + " a number of moves each, not before this ply.",
          RuleSettings::draw);

  private static final Setting<Boolean> PROVEN =
      Setting.flag(
          "adjudicate-proven", "Ends a game when both engines have proven the same result.");

  private static final Setting<Integer> SOLVER =
      Setting.whole(
          "adjudicate-solver",
          "PLIES",
          "Ends a game when the referee's solver proves the result. It runs after each move, in"
              + " GAUSS from this number of plies before the end, in other games for a result"
              + " within this number of plies; it stops after a million positions. 8 to 12 for"
              + " GAUSS, 2 to 5 for others.",
          0);

  /** All settings, in the order of help. */
  static final List<Setting<?>> ALL =
      List.of(TC, MARGIN, STRIKES, STRICT, RESIGN, DRAW, PROVEN, SOLVER);

  private RuleSettings() {}

  /** Whether the user set clocks. */
  static boolean hasTimeControl(SettingValues values) {
    return values.isGiven(TC);
  }

  /**
   * The rules that the user set, completed by others.
   *
   * @throws IllegalArgumentException if a value is refused
   */
  static MatchRules over(SettingValues values, MatchRules others) {
    Adjudication adjudication = others.adjudication();
    return new MatchRules(
        values.find(TC).or(others::timeControl),
        values.find(MARGIN).orElseGet(others::margin),
        new Adjudication(
            values.find(RESIGN).or(adjudication::resignation),
            values.find(DRAW).or(adjudication::draw),
            values.get(PROVEN) || adjudication.proven(),
            values.find(SOLVER).orElseGet(adjudication::solverPlies),
            values.find(STRIKES).orElseGet(adjudication::strikes),
            values.get(STRICT) || adjudication.strict()));
  }

  private static Adjudication.Resignation resignation(String text) {
    Matcher m = RESIGNATION.matcher(text);
    requireThat(
        m.matches(), "expected CP/MOVES such as 800/4 or 800/4/two-sided, found '%s'", text);
    return new Adjudication.Resignation(
        Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), m.group(3) != null);
  }

  private static Adjudication.Draw draw(String text) {
    Matcher m = EVEN.matcher(text);
    requireThat(m.matches(), "expected CP/MOVES/PLY such as 10/8/40, found '%s'", text);
    return new Adjudication.Draw(
        Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), Integer.parseInt(m.group(3)));
  }
}
