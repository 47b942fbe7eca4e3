package dev.lodestone.board.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.counts.MeanScore;
import dev.lodestone.stats.counts.MeanScore.Observations;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.Tally;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Results;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Measures the differences between levels by colour-swapped pairs from random openings. Depths and
 * nodes limit the moves, so the games are the same on every machine. The property {@code
 * lodestone.games} sets the number of games of a step in the slow test.
 */
final class PlayLevelTest {

  private static final int FEW = 40;
  private static final int MANY = Integer.getInteger("lodestone.games", 200);

  @ParameterizedTest
  @CsvSource({"gauss,2", "gauss,3", "gaussic,2"})
  void aLevelBeatsTheOneBelow(String game, int level) {
    assertThat(step(Games.byId(game), level, FEW).mean()).isBetween(0.6, 0.85);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theFirstLevelLosesToAnEngineThatLooksOneMoveAhead(String id) {
    Game game = Games.byId(id);
    EngineSpec first = PlayLevel.of(game, 1).spec(1);
    assertThat(score(game, EngineText.parse("greedy"), first, FEW).mean()).isGreaterThan(0.9);
  }

  /** Prints an entry of the table in {@code docs/lab/levels.md}. */
  @Tag("slow")
  @ParameterizedTest
  @MethodSource("steps")
  void eachLevelScoresEvenlyAgainstTheOneBelow(String id, int level) {
    MeanScore score = step(Games.byId(id), level, MANY);
    System.out.printf(
        Locale.ROOT,
        "%s, level %d: %.1f %% [%.1f, %.1f]%n",
        id,
        level,
        100 * score.mean(),
        100 * (score.centre() - score.variance().margin()),
        100 * (score.centre() + score.variance().margin()));
    assertThat(score.mean()).isBetween(0.65, 0.8);
  }

  private static Stream<Arguments> steps() {
    return Stream.of("gauss", "gess", "gaussic")
        .flatMap(
            id ->
                IntStream.rangeClosed(2, PlayLevel.MAX).mapToObj(level -> Arguments.of(id, level)));
  }

  private static MeanScore step(Game game, int level, int games) {
    return score(
        game,
        PlayLevel.of(game, level).spec(level),
        PlayLevel.of(game, level - 1).spec(level - 1),
        games);
  }

  private static MeanScore score(Game game, EngineSpec stronger, EngineSpec weaker, int games) {
    TournamentSpec spec =
        TournamentSpec.builder(game)
            .players(Player.of(List.of(stronger, weaker)))
            .format(new Format.RoundRobin(games))
            .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
            .seed(1)
            .limits(SearchLimits.depth(1))
            .maxPlies(400)
            .build();
    Results results = Tournament.run(spec, 2, new TournamentListener() {}, new StopSignal());
    Pentanomial pairs =
        Tally.of(spec, results).rows().stream()
            .filter(row -> row.player().equals(stronger.name()))
            .findFirst()
            .orElseThrow()
            .pairs();
    return MeanScore.of(
        IntStream.rangeClosed(0, 4)
            .mapToObj(halfPoints -> new Observations(2, halfPoints, pairs.count(halfPoints)))
            .toList());
  }
}
