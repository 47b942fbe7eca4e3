package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.EloText;
import dev.lodestone.cli.result.SprtText;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.ScoreCounts;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.sequential.LogLikelihoodRatio;
import dev.lodestone.stats.sequential.SequentialEstimate;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.settings.SprtSettings;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "calc",
    sortOptions = false,
    description = {
      "Computes Elo, normalised Elo, the likelihood of superiority (LOS) and a sequential test's"
          + " log-likelihood ratio from counts.",
      "Counts have no order, so the ratio's bounds are Wald's, without the correction for overshoot"
          + " that a running test makes.",
      "The unbiased Elo assumes that a test ended with these counts: it is too high as often as too"
          + " low, unlike the plain Elo of a test that has stopped early."
    },
    footer = {
      "  lodestone sprt calc --penta 34,54,63,64,75",
      "  lodestone sprt calc --wdl 76,123,89 --elo0 -5 --elo1 5 --model logistic"
    })
final class SprtCalcCommand extends SettingsCommand {

  @ArgGroup(multiplicity = "1")
  private @Nullable Counts counts;

  /** Picocli requires one of them. */
  private static final class Counts {

    @Option(
        names = "--penta",
        paramLabel = "LL,LD,WL+DD,WD,WW",
        description = "Numbers of colour-swapped pairs by the first engine's score in them.")
    private @Nullable String pairs;

    @Option(
        names = "--wdl",
        paramLabel = "W,D,L",
        description = "Numbers of games that the first engine has won, drawn and lost.")
    private @Nullable String games;

    ScoreCounts get() {
      String penta = pairs;
      return penta != null
          ? UserError.valid("option '--penta': ", () -> Pentanomial.parse(penta))
          : UserError.valid(
              "option '--wdl': ", () -> WinDrawLoss.parse(Objects.requireNonNull(games)));
    }
  }

  @Mixin private final JsonOption json = new JsonOption();

  SprtCalcCommand(Terminal terminal) {
    super(terminal, SprtSettings.TABLE);
  }

  private record Elo(
      OptionalDouble value, OptionalDouble halfWidth, OptionalDouble low95, OptionalDouble high95) {

    static Elo of(Estimate e) {
      return new Elo(e.value(), e.halfWidth(), e.low(), e.high());
    }
  }

  private record Row(
      Optional<Elo> elo,
      Optional<Elo> normalizedElo,
      OptionalDouble los,
      double llr,
      double lowerBound,
      double upperBound,
      SprtText.Range unbiasedElo,
      SprtText.Range unbiasedNormalizedElo) {}

  @Override
  public Integer call() {
    ScoreCounts given = Objects.requireNonNull(counts).get();
    SprtSpec spec = SprtSettings.read(given());
    SequentialEstimate estimate = SequentialEstimate.of(given, spec);
    Optional<Estimate> elo = MatchElo.logistic(given);
    Optional<Estimate> normalised = MatchElo.normalised(given);
    Row row =
        new Row(
            elo.map(Elo::of),
            normalised.map(Elo::of),
            MatchElo.superiority(given),
            LogLikelihoodRatio.of(given, spec),
            spec.lowerBound(),
            spec.upperBound(),
            SprtText.Range.of(estimate.elo()),
            SprtText.Range.of(estimate.normalisedElo()));
    if (json.get()) {
      terminal.json(row);
      return ExitCode.OK;
    }
    boolean oneSided = MatchElo.isOneSided(given);
    terminal.print("Elo   " + Numbers.elo(MatchElo.finite(given), oneSided));
    terminal.print("nElo  " + Numbers.elo(normalised));
    terminal.print("LOS   " + Numbers.percent(row.los()));
    terminal.print(
        Texts.format(
            "LLR   %.2f (%.2f, %.2f)  %s for [%s, %s] %s",
            row.llr(),
            row.lowerBound(),
            row.upperBound(),
            row.llr() < row.lowerBound()
                ? "H0 accepted"
                : row.llr() > row.upperBound() ? "H1 accepted" : "undecided",
            SprtText.plain(spec.elo0()),
            SprtText.plain(spec.elo1()),
            spec.model().unit()));
    terminal.print(SprtText.text(estimate));
    if (oneSided) {
      terminal.print(EloText.VIRTUAL);
    }
    return ExitCode.OK;
  }
}
