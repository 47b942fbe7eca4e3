package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.Resignation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of the randomness in self-play, and of the rule by which a side resigns. */
final class ExplorationOptions {

  @Option(
      names = "--temperature",
      paramLabel = "T:PLIES[,...]",
      defaultValue = "1:8",
      description =
          "Draws moves in proportion to their visits to the power of 1/T for PLIES plies after"
              + " the opening, such as 1:8,0.5:16, or 'none'; default ${DEFAULT-VALUE}.")
  private String temperature = "";

  @Option(
      names = "--noise",
      paramLabel = "SHARE",
      defaultValue = "0.25",
      description =
          "Share of Dirichlet noise in the exploration at the root, for mcts; default"
              + " ${DEFAULT-VALUE}.")
  private double noise;

  @Option(
      names = "--noise-concentration",
      paramLabel = "A",
      defaultValue = "10",
      description =
          "Concentration of that noise, for all moves together: small numbers favour few moves;"
              + " default ${DEFAULT-VALUE}.")
  private double noiseConcentration;

  @Option(
      names = "--forced-playouts",
      paramLabel = "K",
      defaultValue = "0",
      description =
          "Factor of the forced playouts of each root move, which are subtracted from the visits;"
              + " default ${DEFAULT-VALUE}; KataGo uses 2.")
  private double forcedPlayouts;

  @Option(
      names = "--fast-share",
      paramLabel = "SHARE",
      defaultValue = "0",
      description =
          "Share of the moves with a short search without noise, which give no policy target;"
              + " default ${DEFAULT-VALUE}; KataGo uses 0.75.")
  private double fastShare;

  @Option(
      names = "--fast-nodes",
      paramLabel = "N",
      defaultValue = "50",
      description = "Nodes of a short search; default ${DEFAULT-VALUE}.")
  private int fastNodes;

  @Option(
      names = "--resign",
      paramLabel = "VALUE:MOVES",
      description =
          "A side resigns when its value is VALUE or less, such as -0.95:3 for three of"
              + " its moves; default: never.")
  private @Nullable String resign;

  @Option(
      names = "--resign-check",
      paramLabel = "SHARE",
      defaultValue = "0.1",
      description =
          "Share of the games that continue anyway, to measure how often resigning is wrong;"
              + " default ${DEFAULT-VALUE}.")
  private double resignCheck;

  /**
   * The settings of the randomness in games.
   *
   * @param openingPlies maximum number of random moves at the beginning of a game
   */
  public Exploration exploration(int openingPlies) {
    try {
      return new Exploration(
          openingPlies,
          Exploration.Step.parse(temperature),
          noise,
          noiseConcentration,
          forcedPlayouts,
          fastShare,
          fastNodes);
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
  }

  /**
   * The rule by which a side resigns, if there is one.
   *
   * @param recorded the rule of the data set that is resumed, from which values without an option
   *     are taken
   */
  public Optional<Resignation> resignation(Optional<Resignation> recorded) {
    String rule = resign;
    if (rule == null) {
      return recorded.map(r -> new Resignation(r.value(), r.moves(), resignCheck));
    }
    if (!rule.matches("-?[01](\\.\\d{1,6})?:\\d{1,4}")) {
      throw new UserError("option '--resign': expected VALUE:MOVES such as -0.95:3, found " + rule);
    }
    String[] parts = rule.split(":", -1);
    try {
      return Optional.of(
          new Resignation(Double.parseDouble(parts[0]), Integer.parseInt(parts[1]), resignCheck));
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
  }
}
