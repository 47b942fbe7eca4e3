package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import java.util.List;
import picocli.CommandLine.Option;

/** The hypotheses of a sequential test and their error rates. */
public final class SprtOptions {

  private static final String NORMALIZED = "normalized";
  private static final String LOGISTIC = "logistic";

  @Option(
      names = "--elo0",
      paramLabel = "ELO",
      defaultValue = "0",
      description = "The difference under H0, in the unit of --model; default ${DEFAULT-VALUE}.")
  private double elo0;

  @Option(
      names = "--elo1",
      paramLabel = "ELO",
      defaultValue = "10",
      description = "The difference under H1, in the unit of --model; default ${DEFAULT-VALUE}.")
  private double elo1;

  @Option(
      names = "--alpha",
      paramLabel = "P",
      defaultValue = "0.05",
      description = "Probability of accepting H1 if H0 is true; default ${DEFAULT-VALUE}.")
  private double alpha;

  @Option(
      names = "--beta",
      paramLabel = "P",
      defaultValue = "0.05",
      description = "Probability of accepting H0 if H1 is true; default ${DEFAULT-VALUE}.")
  private double beta;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      defaultValue = NORMALIZED,
      description =
          "The scale of elo0 and elo1: normalized (nElo) or logistic (Elo); default"
              + " ${DEFAULT-VALUE}.")
  private String model = NORMALIZED;

  public SprtSpec get() {
    EloModel scale =
        switch (model) {
          case NORMALIZED -> EloModel.NORMALISED;
          case LOGISTIC -> EloModel.LOGISTIC;
          default ->
              throw new UserError(
                  Texts.format(
                      "option '--model': unknown model '%s'%s",
                      model, Names.suggestion(model, List.of(NORMALIZED, LOGISTIC))));
        };
    try {
      return new SprtSpec(scale, elo0, elo1, alpha, beta);
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
  }
}
