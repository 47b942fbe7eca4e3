package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.match.Conduct;
import dev.lodestone.tournament.match.Conduct.Excess;
import dev.lodestone.tournament.match.Conduct.Scores;
import java.util.List;
import java.util.Optional;

/** Converts the conduct of players to its form in a journal and back. */
final class JournalConduct {

  private JournalConduct() {}

  /** The conduct of both players in its form in a journal; empty if it was not observed. */
  static Optional<List<JournalEvent.Conduct>> of(List<Conduct> players) {
    return players.isEmpty()
        ? Optional.empty()
        : Optional.of(players.stream().map(JournalConduct::of).toList());
  }

  private static JournalEvent.Conduct of(Conduct player) {
    return new JournalEvent.Conduct(
        player.moves(),
        unless(Excess.NONE, player.nodes()),
        unless(Excess.NONE, player.time()),
        unless(0, player.illegalLines()),
        unless(Scores.NONE, player.scores()),
        unless(0, player.unmetProofs()));
  }

  private static <T> Optional<T> unless(T none, T value) {
    return value.equals(none) ? Optional.empty() : Optional.of(value);
  }

  /**
   * The conduct of both players; empty if it was not observed.
   *
   * @throws IllegalArgumentException if it is not that of two players, or a number is negative
   */
  static List<Conduct> read(Optional<List<JournalEvent.Conduct>> players) {
    if (players.isPresent() && players.get().size() != 2) {
      throw new IllegalArgumentException(
          "expected the conduct of 2 players, found " + players.get().size());
    }
    return players.orElse(List.of()).stream().map(JournalConduct::read).toList();
  }

  private static Conduct read(JournalEvent.Conduct player) {
    return new Conduct(
        player.moves(),
        player.nodes().orElse(Excess.NONE),
        player.time().orElse(Excess.NONE),
        player.illegalLines().orElse(0),
        player.scores().orElse(Scores.NONE),
        player.unmetProofs().orElse(0));
  }
}
