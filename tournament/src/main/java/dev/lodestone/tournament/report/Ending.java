package dev.lodestone.tournament.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One way in which games ended.
 *
 * @param termination as the journal writes it
 * @param results games won by the first player, drawn, won by the second
 * @param losses of each player that way, in the order of players
 * @param plies how long those games were
 */
record Ending(String termination, int[] results, int[] losses, Quantiles plies) {

  /** All ways that occurred, the most frequent first. */
  static List<Ending> of(int players, List<PlayedGame> games) {
    Map<String, List<PlayedGame>> byKind = new TreeMap<>();
    for (PlayedGame game : games) {
      byKind.computeIfAbsent(game.termination(), k -> new ArrayList<>()).add(game);
    }
    List<Ending> endings = new ArrayList<>();
    byKind.forEach((termination, ended) -> endings.add(of(termination, players, ended)));
    endings.sort((a, b) -> Integer.compare(b.plies().count(), a.plies().count()));
    return endings;
  }

  private static Ending of(String termination, int players, List<PlayedGame> games) {
    int[] results = new int[PlayedGame.KINDS];
    int[] losses = new int[players];
    for (PlayedGame game : games) {
      results[game.kind()]++;
      switch (game.outcome()) {
        case FIRST_WINS -> losses[game.second()]++;
        case SECOND_WINS -> losses[game.first()]++;
        case DRAW, ONGOING -> {}
      }
    }
    return new Ending(
        termination,
        results,
        losses,
        Quantiles.of(games.stream().mapToLong(PlayedGame::plies).toArray()));
  }
}
