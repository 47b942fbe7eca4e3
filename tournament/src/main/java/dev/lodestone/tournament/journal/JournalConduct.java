package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.match.Conduct;
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
    Conduct.Scores scores = player.scores();
    return new JournalEvent.Conduct(
        player.moves(),
        of(player.nodes()),
        of(player.time()),
        count(player.illegalLines()),
        scores.equals(Conduct.Scores.NONE)
            ? Optional.empty()
            : Optional.of(
                new JournalEvent.Scores(
                    scores.ahead(), scores.behind(), scores.confirmed(), scores.contradicted())),
        count(player.unmetProofs()));
  }

  private static Optional<JournalEvent.Excess> of(Conduct.Excess excess) {
    return excess.moves() == 0
        ? Optional.empty()
        : Optional.of(new JournalEvent.Excess(excess.moves(), excess.used(), excess.allowed()));
  }

  private static Optional<Integer> count(int count) {
    return count == 0 ? Optional.empty() : Optional.of(count);
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
        excess(player.nodes()),
        excess(player.time()),
        player.illegalLines().orElse(0),
        player
            .scores()
            .map(s -> new Conduct.Scores(s.ahead(), s.behind(), s.confirmed(), s.contradicted()))
            .orElse(Conduct.Scores.NONE),
        player.unmetProofs().orElse(0));
  }

  private static Conduct.Excess excess(Optional<JournalEvent.Excess> excess) {
    return excess
        .map(e -> new Conduct.Excess(e.moves(), e.used(), e.allowed()))
        .orElse(Conduct.Excess.NONE);
  }
}
