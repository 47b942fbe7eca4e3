package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --tc}, {@code --margin} and the rules by which games end early. */
final class MatchOptions {

  private static final Pattern RESIGN = Pattern.compile("(\\d{1,5})/(\\d{1,4})(/two-sided)?");
  private static final Pattern DRAW = Pattern.compile("(\\d{1,5})/(\\d{1,4})/(\\d{1,6})");

  @Option(
      names = "--tc",
      paramLabel = "[MOVES/]TIME[+INC]",
      description =
          "Time for each game and for each move of it, such as 60+0.6 (seconds), 40/60+0.6 (again"
              + " after every 40 moves) or 100ms+5ms; instead of --movetime.")
  private @Nullable String timeControl;

  @Option(
      names = "--margin",
      paramLabel = "TIME",
      description =
          "Overrun of clock or --movetime that is tolerated; 100ms in a new run. On a busy machine"
              + " even correct engines overrun it: play fewer games at once than there are cores,"
              + " or set 500ms.")
  private @Nullable Duration margin;

  @Option(
      names = "--strikes",
      paramLabel = "N",
      description =
          "An engine loses on time with its Nth move of a game that overruns by more than --margin;"
              + " 1 in a new run.")
  private @Nullable Integer strikes;

  @Option(
      names = "--strict",
      description =
          "An engine also loses by nodes over its limit (more than a tenth and 50 nodes), by its"
              + " third answer in a game that takes longer than its time (more than a tenth and 10"
              + " ms), by an illegal move in a line, by scores from the wrong side, and by a proven result that the game"
              + " refutes. Otherwise a sentence after the table names these faults.")
  private boolean strict;

  @Option(
      names = "--resign",
      paramLabel = "CP/MOVES[/two-sided]",
      description =
          "A side loses when its own score is this number of centipoints behind for a number of"
              + " moves; two-sided: only if the other side's score agrees for as many moves.")
  private @Nullable String resign;

  @Option(
      names = "--draw",
      paramLabel = "CP/MOVES/PLY",
      description =
          "A game is drawn when the scores of both sides are within this number of centipoints for"
              + " a number of moves each, not before this ply.")
  private @Nullable String draw;

  @Option(
      names = "--adjudicate-proven",
      description = "Ends a game when both engines have proven the same result.")
  private boolean proven;

  @Option(
      names = "--adjudicate-solver",
      paramLabel = "PLIES",
      description =
          "Ends a game when the referee's solver proves the result. It runs after each move, in"
              + " GAUSS from this number of plies before the end, in other games for a result"
              + " within this number of plies; it stops after a million positions. 8 to 12 for"
              + " GAUSS, 2 to 5 for others.")
  private @Nullable Integer solverPlies;

  public boolean hasTimeControl() {
    return timeControl != null;
  }

  /** The rules that the user set, completed by the default ones. */
  MatchRules get() {
    return over(MatchRules.STANDARD);
  }

  /** The rules that the user set, completed by {@code others}. */
  public MatchRules over(MatchRules others) {
    Adjudication adjudication = others.adjudication();
    return new MatchRules(
        Optional.ofNullable(timeControl).map(TimeControl::parse).or(others::timeControl),
        margin == null ? others.margin() : margin,
        new Adjudication(
            resignation().or(adjudication::resignation),
            draw().or(adjudication::draw),
            proven || adjudication.proven(),
            solverPlies == null
                ? adjudication.solverPlies()
                : Numbers.atLeast("--adjudicate-solver", solverPlies, 0),
            strikes == null ? adjudication.strikes() : Numbers.atLeast("--strikes", strikes, 1),
            strict || adjudication.strict()));
  }

  private Optional<Adjudication.Resignation> resignation() {
    if (resign == null) {
      return Optional.empty();
    }
    Matcher m = RESIGN.matcher(resign);
    UserError.require(
        m.matches(),
        "option '--resign': expected CP/MOVES such as 800/4 or 800/4/two-sided, found '%s'",
        resign);
    return Optional.of(
        new Adjudication.Resignation(
            Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), m.group(3) != null));
  }

  private Optional<Adjudication.Draw> draw() {
    if (draw == null) {
      return Optional.empty();
    }
    Matcher m = DRAW.matcher(draw);
    UserError.require(
        m.matches(), "option '--draw': expected CP/MOVES/PLY such as 10/8/40, found '%s'", draw);
    return Optional.of(
        new Adjudication.Draw(
            Integer.parseInt(m.group(1)),
            Integer.parseInt(m.group(2)),
            Integer.parseInt(m.group(3))));
  }
}
