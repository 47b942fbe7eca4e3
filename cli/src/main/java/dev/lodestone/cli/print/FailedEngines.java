package dev.lodestone.cli.print;

import dev.lodestone.core.Outcome;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Results;
import java.util.ArrayList;
import java.util.List;

/**
 * Engines that lost every one of their games by a failure: their place says nothing of strength.
 */
final class FailedEngines {

  private FailedEngines() {}

  /** One line for each, in the order of entry. */
  static List<String> lines(List<String> names, Results results) {
    int[] games = new int[names.size()];
    int[] failures = new int[names.size()];
    for (FinishedGame game : results.all()) {
      int first = game.plan().first();
      int second = game.plan().second();
      games[first]++;
      games[second]++;
      if (game.result().termination().isFailure()) {
        failures[game.result().outcome() == Outcome.FIRST_WINS ? second : first]++;
      }
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < games.length; i++) {
      if (games[i] > 0 && failures[i] == games[i]) {
        lines.add(names.get(i) + " failed in every one of its " + games[i] + " games");
      }
    }
    return lines;
  }
}
