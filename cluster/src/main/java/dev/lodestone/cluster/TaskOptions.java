package dev.lodestone.cluster;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cluster.job.TournamentJob;
import picocli.CommandLine.Option;

/**
 * The options that distribute the games of a tournament over tasks; they do not change the games.
 */
final class TaskOptions {

  @Option(
      names = "--task-games",
      paramLabel = "N",
      defaultValue = "8",
      description = "Number of games of a task, which plays them one after the other; default 8.")
  private int taskGames;

  @Option(
      names = "--round-games",
      paramLabel = "N",
      defaultValue = "4096",
      description =
          "Maximum number of games in a round, whose results are all awaited before the next round;"
              + " default 4096. A sequential test ends at its decision, and games that still run"
              + " are abandoned.")
  private int roundGames;

  TournamentJob.Shares shares() {
    int ofTask = Numbers.atLeast("--task-games", taskGames, 1);
    return new TournamentJob.Shares(ofTask, Numbers.atLeast("--round-games", roundGames, ofTask));
  }
}
