package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.Adjudication;
import java.util.Optional;

/** Converts the rules of adjudication to their form in a journal and back. */
final class JournalAdjudication {

  private JournalAdjudication() {}

  /** The rules in their form in a journal; empty if no game ends early. */
  static Optional<JournalEvent.Adjudication> of(Adjudication rules) {
    return rules.equals(Adjudication.NONE)
        ? Optional.empty()
        : Optional.of(
            new JournalEvent.Adjudication(
                rules
                    .resignation()
                    .map(r -> new JournalEvent.Resign(r.centipoints(), r.moves(), r.twoSided())),
                rules
                    .draw()
                    .map(d -> new JournalEvent.Draw(d.centipoints(), d.moves(), d.afterPly())),
                rules.proven(),
                Optional.of(rules.solverPlies()).filter(plies -> plies > 0),
                Optional.of(rules.strikes()).filter(strikes -> strikes > 1),
                Optional.of(rules.strict()).filter(strict -> strict)));
  }

  /**
   * The rules of adjudication.
   *
   * @throws IllegalArgumentException if a number is out of range
   */
  static Adjudication read(TournamentStarted config) {
    return config
        .adjudication()
        .map(
            rules ->
                new Adjudication(
                    rules
                        .resign()
                        .map(r -> new Adjudication.Resignation(r.score(), r.moves(), r.twoSided())),
                    rules
                        .draw()
                        .map(d -> new Adjudication.Draw(d.score(), d.moves(), d.afterPly())),
                    rules.proven(),
                    rules.solver().orElse(0),
                    rules.strikes().orElse(1),
                    rules.strict().orElse(false)))
        .orElse(Adjudication.NONE);
  }
}
