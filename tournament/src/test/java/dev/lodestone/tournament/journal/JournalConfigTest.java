package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.sequential.Specs;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class JournalConfigTest {

  private static final Game GAME = Games.byId("tictactoe");

  static Stream<Format> formats() {
    return Stream.of(
        new Format.RoundRobin(8),
        new Format.Gauntlet(1, 6),
        new Format.Swiss(1, 4),
        new Format.Knockout(2),
        new Format.Sequential(Specs.normalised(-1.5, 3), 1000),
        new Format.Sequential(Specs.logistic(0, 10), 50));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyTournamentCanBeReadBackFromItsFirstLine(Format format) {
    String start = GAME.formatPosition(GAME.start());
    for (Openings openings :
        List.of(
            new Openings.RandomMoves(3, Openings.Scope.PAIR),
            new Openings.Book(
                List.of(
                    new Opening(start, List.of("a1", "b2")), new Opening("xo.......", List.of())),
                Openings.Order.RANDOM,
                Openings.Scope.ROUND,
                Optional.of("mine.book")))) {
      TournamentSpec spec = spec(format, openings);
      String line = JsonLines.format(JournalConfig.of(spec, "1", Instant.EPOCH));
      TournamentStarted read = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
      assertThat(JournalConfig.spec(read)).isEqualTo(spec);
      assertThat(JournalConfig.differences(read, spec)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void twoFormatsNeverHaveTheSameFirstLine(Format format) {
    Openings openings = new Openings.RandomMoves(0, Openings.Scope.ROUND);
    TournamentStarted was = JournalConfig.of(spec(format, openings), "1", Instant.EPOCH);
    long same =
        formats().filter(f -> JournalConfig.differences(was, spec(f, openings)).isEmpty()).count();
    assertThat(same).isEqualTo(1);
  }

  static Stream<MatchRules> rules() {
    Optional<TimeControl> none = Optional.empty();
    Duration margin = MatchRules.DEFAULT_MARGIN;
    return Stream.of(
        MatchRules.STANDARD,
        new MatchRules(Optional.of(TimeControl.parse("60+0.6")), margin, Adjudication.NONE),
        new MatchRules(Optional.of(TimeControl.parse("40/60+0.6")), margin, Adjudication.NONE),
        new MatchRules(Optional.of(TimeControl.parse("100ms+5ms")), margin, Adjudication.NONE),
        new MatchRules(none, Duration.ZERO, Adjudication.NONE),
        new MatchRules(none, Duration.ofNanos(1_500_000), Adjudication.NONE),
        new MatchRules(none, margin, adjudication(resigns(800, 4, false), Optional.empty(), false)),
        new MatchRules(none, margin, adjudication(resigns(800, 4, true), Optional.empty(), false)),
        new MatchRules(none, margin, adjudication(resigns(800, 5, true), Optional.empty(), false)),
        new MatchRules(none, margin, adjudication(Optional.empty(), drawn(10, 8, 40), false)),
        new MatchRules(none, margin, adjudication(Optional.empty(), drawn(0, 1, 0), false)),
        new MatchRules(none, margin, adjudication(Optional.empty(), Optional.empty(), true)),
        new MatchRules(
            Optional.of(TimeControl.parse("1")),
            Duration.ofSeconds(1),
            adjudication(resigns(1, 1, false), drawn(10, 8, 40), true)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void clocksMarginAndAdjudicationCanBeReadBackAndToldApart(MatchRules rules) {
    TournamentSpec spec = spec(rules);
    String line = JsonLines.format(JournalConfig.of(spec, "1", Instant.EPOCH));
    TournamentStarted read = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
    assertThat(JournalConfig.spec(read)).isEqualTo(spec);
    assertThat(rules().filter(r -> JournalConfig.differences(read, spec(r)).isEmpty()))
        .containsExactly(rules);
  }

  private static Optional<Adjudication.Resignation> resigns(int score, int moves, boolean both) {
    return Optional.of(new Adjudication.Resignation(score, moves, both));
  }

  private static Optional<Adjudication.Draw> drawn(int score, int moves, int afterPly) {
    return Optional.of(new Adjudication.Draw(score, moves, afterPly));
  }

  private static Adjudication adjudication(
      Optional<Adjudication.Resignation> resignation,
      Optional<Adjudication.Draw> draw,
      boolean proven) {
    return new Adjudication(resignation, draw, proven);
  }

  private static TournamentSpec spec(MatchRules rules) {
    return new TournamentSpec(
        GAME,
        Player.of(
            List.of(
                EngineSpec.parse("scripted:tc=2+0.01,margin=30ms"), EngineSpec.parse("scripted"))),
        new Format.RoundRobin(2),
        new Openings.RandomMoves(1, Openings.Scope.PAIR),
        3,
        SearchLimits.nodes(5),
        99,
        rules,
        Deadlines.DEFAULT);
  }

  private static TournamentSpec spec(Format format, Openings openings) {
    return new TournamentSpec(
        GAME,
        Player.of(
            List.of(
                EngineSpec.parse("scripted:seed=3,movetime=1.5s,depth=4,name=x"),
                EngineSpec.parse("scripted"))),
        format,
        openings,
        -3,
        SearchLimits.nodes(5).withMoveTime(Duration.ofMillis(20)),
        99);
  }
}
