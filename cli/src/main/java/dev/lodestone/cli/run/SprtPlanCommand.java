package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.cli.result.SprtText;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtForecast;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.settings.SprtSettings;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "plan",
    sortOptions = false,
    description =
        "Prints how many pairs of games a sequential test takes on average, and its probability of"
            + " accepting H1, for several true differences in strength.",
    footer = {
      "  lodestone sprt plan --elo0 0 --elo1 5",
      "  lodestone sprt plan --model logistic --elo1 10 --variance 0.1"
    })
final class SprtPlanCommand extends SettingsCommand {

  /** Number of steps from elo0 to elo1; the table extends beyond each by half as many. */
  private static final int STEPS = 4;

  @Option(
      names = "--variance",
      paramLabel = "V",
      description =
          "Variance of the score (0 to 1) of a pair, which a logistic test's cost depends on; games"
              + " with many draws have less.")
  private @Nullable Double variance;

  @Mixin private final JsonOption json = new JsonOption();

  SprtPlanCommand(Terminal terminal) {
    super(terminal, SprtSettings.TABLE);
  }

  private record Row(double elo, double probabilityOfH1, double pairs) {}

  @Override
  public Integer call() {
    SprtSpec spec = SprtSettings.read(given());
    List<Row> rows = new ArrayList<>();
    for (int i = -STEPS / 2; i <= STEPS + STEPS / 2; i++) {
      double elo = between(spec, i);
      SprtForecast forecast = forecast(spec, elo);
      rows.add(new Row(elo, forecast.probabilityOfH1(), forecast.expectedTrials()));
    }
    if (json.get()) {
      rows.forEach(terminal::json);
      return ExitCode.OK;
    }
    ResultTable.of(rows)
        .column("true " + spec.model().unit(), row -> SprtText.plain(row.elo()))
        .column("H1 accepted", row -> Numbers.percent(row.probabilityOfH1()))
        .column("pairs", row -> Numbers.grouped(Math.round(row.pairs())))
        .column("games", row -> Numbers.grouped(2 * Math.round(row.pairs())))
        .lines()
        .forEach(terminal::print);
    return ExitCode.OK;
  }

  /** The difference after a number of steps, exact in decimals. */
  private static double between(SprtSpec spec, int steps) {
    BigDecimal elo0 = BigDecimal.valueOf(spec.elo0());
    BigDecimal whole = BigDecimal.valueOf(spec.elo1()).subtract(elo0);
    return elo0.add(whole.multiply(BigDecimal.valueOf((double) steps / STEPS))).doubleValue();
  }

  private SprtForecast forecast(SprtSpec spec, double elo) {
    if (spec.model() == EloModel.NORMALISED) {
      UserError.require(
          variance == null, "option '--variance': expected only with --model logistic");
      return SprtForecast.normalised(spec, Trial.PAIR, elo);
    }
    if (variance == null) {
      throw new UserError(
          "option '--variance': expected with --model logistic, whose cost depends on it");
    }
    return SprtForecast.logistic(spec, elo, variance);
  }
}
