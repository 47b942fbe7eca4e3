package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * In every game, an engine with a seed chooses independently of other games. All bounds are
 * statistical: one seed in ten thousand would exceed them, and the seeds here are fixed.
 */
@Tag("long")
final class SeededEnginesTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final double RARE = 1e-4;

  @Tag("slow")
  @Test
  void randomGamesOfGaussHaveTheScoreOfUniformPlay() {
    int games = 3_000;
    RandomGames run = new RandomGames(games);

    // Three programs that share no code with this one scored 52.3 %; four standard errors are
    // allowed.
    assertThat(run.firstPlayerPoints / games).isBetween(0.523 - 0.037, 0.523 + 0.037);
    assertThat(againstUniform(run.answers, GAUSS.start().legalMoveCount())).isGreaterThan(RARE);
  }

  @Tag("slow")
  @Test
  void randomChoosesEveryMoveEquallyOften() {
    int legal = GAUSS.start().legalMoveCount();

    assertThat(againstUniform(firstMoves(EngineText.parse("random"), 2_000), legal))
        .isGreaterThan(RARE);
    assertThat(againstUniform(firstMoves(Served.of("gauss", "random"), 500), legal))
        .isGreaterThan(RARE);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "random",
        "greedy:weights=../docs/lab/gauss-3.weights",
        "mcts:hash=1,playoutplies=20"
      })
  void derivedSeedsGiveTheDistributionOfGivenOnes(String engine) {
    Map<String, Integer> given = firstMovesWithGivenSeeds(engine, 500);

    assertThat(alike(given, firstMoves(EngineText.parse(engine), 500))).isGreaterThan(RARE);
    assertThat(alike(given, firstMoves(Served.of("gauss", engine), 200))).isGreaterThan(RARE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "random",
        "greedy:weights=../docs/lab/gauss-3.weights",
        "mcts:hash=1,playoutplies=20"
      })
  @Tag("slow")
  void derivedSeedsGiveTheDistributionOfGivenOnesInManyGames(String engine) {
    Map<String, Integer> given = firstMovesWithGivenSeeds(engine, 20_000);

    assertThat(alike(given, firstMoves(EngineText.parse(engine), 20_000))).isGreaterThan(RARE);
    assertThat(alike(given, firstMoves(Served.of("gauss", engine), 20_000))).isGreaterThan(RARE);
  }

  /**
   * The number of times that each move is chosen at the start, in games with the seeds of a
   * tournament.
   */
  private static Map<String, Integer> firstMoves(EngineSpec spec, int games) {
    Map<String, Integer> counts = new HashMap<>();
    try (Engine engine = spec.open(GAUSS)) {
      for (int i = 0; i < games; i++) {
        engine.newGame(SplitMix64.derive(3, "game/" + i));
        counts.merge(firstMove(engine), 1, Integer::sum);
      }
    }
    return counts;
  }

  private static Map<String, Integer> firstMovesWithGivenSeeds(String spec, int games) {
    String separator = spec.contains(":") ? "," : ":";
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < games; i++) {
      try (Engine engine = EngineText.parse(spec + separator + "seed=" + i).open(GAUSS)) {
        engine.newGame(0);
        counts.merge(firstMove(engine), 1, Integer::sum);
      }
    }
    return counts;
  }

  private static String firstMove(Engine engine) {
    Position start = GAUSS.start();
    Turn turn = new Turn(GAUSS.formatPosition(start), List.of(), start, SearchLimits.nodes(100));
    return engine.answer(turn, SearchListener.SILENT, new StopSignal()).move();
  }

  /**
   * The probability that uniform choices among {@code legal} moves deviate from even counts at
   * least as much as these.
   */
  private static double againstUniform(Map<String, Integer> counts, int legal) {
    double expected = (double) counts.values().stream().mapToInt(n -> n).sum() / legal;
    double statistic = (legal - counts.size()) * expected;
    for (int n : counts.values()) {
      statistic += (n - expected) * (n - expected) / expected;
    }
    return ChiSquaredDistribution.of(legal - 1).survivalProbability(statistic);
  }

  /**
   * The probability that two samples from one distribution differ at least as much as these
   * (homogeneity test).
   */
  private static double alike(Map<String, Integer> one, Map<String, Integer> other) {
    double ones = one.values().stream().mapToInt(n -> n).sum();
    double others = other.values().stream().mapToInt(n -> n).sum();
    TreeSet<String> moves = new TreeSet<>(one.keySet());
    moves.addAll(other.keySet());
    double statistic = 0;
    int classes = 0;
    int rareOnes = 0;
    int rareOthers = 0;
    for (String move : moves) {
      int a = one.getOrDefault(move, 0);
      int b = other.getOrDefault(move, 0);
      // Counts that are too small for the approximation are combined.
      if ((a + b) * Math.min(ones, others) / (ones + others) < 5) {
        rareOnes += a;
        rareOthers += b;
      } else {
        statistic += distance(a, ones, b, others);
        classes++;
      }
    }
    if (rareOnes + rareOthers > 0) {
      statistic += distance(rareOnes, ones, rareOthers, others);
      classes++;
    }
    assertThat(classes).as("moves that are chosen").isGreaterThan(1);
    return ChiSquaredDistribution.of(classes - 1).survivalProbability(statistic);
  }

  private static double distance(int a, double ones, int b, double others) {
    double difference = a * Math.sqrt(others / ones) - b * Math.sqrt(ones / others);
    return difference * difference / (a + b);
  }

  /** Games of {@code random} against itself from the start position. */
  private static final class RandomGames implements TournamentListener {

    double firstPlayerPoints;
    final Map<String, Integer> answers = new HashMap<>();

    RandomGames(int games) {
      TournamentSpec spec =
          TournamentSpec.builder(GAUSS)
              .players(Player.of(List.of(EngineText.parse("random"), EngineText.parse("random"))))
              .format(new Format.RoundRobin(games))
              .openings(new Openings.RandomMoves(0, Openings.Scope.PAIR))
              .seed(4)
              .limits(SearchLimits.nodes(1))
              .maxPlies(1_000)
              .build();
      Tournament.run(spec, 2, this, new StopSignal());
    }

    @Override
    public void movePlayed(GamePlan plan, MoveRecord move) {
      if (move.ply() == 1) {
        answers.merge(move.move(), 1, Integer::sum);
      }
    }

    @Override
    public void gameEnded(PlayedGame game) {
      MatchResult result = game.record().result();
      firstPlayerPoints +=
          switch (result.outcome()) {
            case FIRST_WINS -> 1;
            case DRAW -> 0.5;
            case SECOND_WINS -> 0;
            case ONGOING -> throw new IllegalStateException("a result needs an end: " + result);
          };
    }
  }
}
