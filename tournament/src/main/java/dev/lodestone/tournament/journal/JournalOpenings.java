package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.Band;
import dev.lodestone.tournament.journal.JournalEvent.Endless;
import dev.lodestone.tournament.journal.JournalEvent.Line;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.schedule.Openings;
import java.util.List;
import java.util.Optional;

/** Converts the source of openings to its form in a journal and back. */
final class JournalOpenings {

  private JournalOpenings() {}

  static JournalEvent.Openings of(GameRules game, Openings openings) {
    String per = Lowercase.of(openings.scope());
    if (openings instanceof Openings.Book book) {
      String start = game.startText();
      List<Line> lines =
          book.lines().stream()
              .map(o -> new Line(Optional.of(o.start()).filter(s -> !s.equals(start)), o.moves()))
              .toList();
      return new JournalEvent.Openings(
          per,
          Optional.empty(),
          Optional.empty(),
          Optional.of(Lowercase.of(book.order())),
          Optional.of(lines),
          book.source(),
          book.source()
              .filter(source -> !source.equals(Openings.BUILT_IN))
              .flatMap(source -> FileChecksums.of(List.of(source))),
          Optional.empty());
    }
    if (openings instanceof Openings.Endless endless) {
      return drawn(
          per,
          endless.plies(),
          endless.plies(),
          Optional.of(
              new Endless(
                  endless.set(), endless.balance().map(b -> new Band(b.low(), b.high(), b.by())))));
    }
    Openings.RandomMoves random = (Openings.RandomMoves) openings;
    return drawn(per, random.minPlies(), random.plies(), Optional.empty());
  }

  private static JournalEvent.Openings drawn(
      String per, int minPlies, int plies, Optional<Endless> endless) {
    return new JournalEvent.Openings(
        per,
        Optional.of(plies),
        Optional.of(minPlies).filter(min -> min < plies),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        endless);
  }

  /**
   * @throws IllegalArgumentException if an opening or a setting is invalid
   */
  static Openings read(GameRules game, JournalEvent.Openings openings) {
    Openings.Scope scope = Lowercase.choice(Openings.Scope.class, openings.per());
    if (openings.endless().isPresent()) {
      Endless endless = openings.endless().get();
      return new Openings.Endless(
          openings.randomPlies().orElse(0),
          endless.band().map(band -> new Balance(band.low(), band.high(), band.by())),
          endless.set(),
          scope);
    }
    if (openings.book().isEmpty()) {
      int plies = openings.randomPlies().orElse(0);
      return new Openings.RandomMoves(openings.minRandomPlies().orElse(plies), plies, scope);
    }
    String start = game.startText();
    return new Openings.Book(
        openings.book().get().stream()
            .map(l -> new Opening(l.position().orElse(start), l.moves()))
            .toList(),
        Lowercase.choice(Openings.Order.class, openings.order().orElse("sequential")),
        scope,
        openings.source());
  }
}
