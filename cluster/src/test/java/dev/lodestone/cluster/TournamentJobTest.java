package dev.lodestone.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.SetFiles;
import dev.lodestone.cluster.job.TournamentJob;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.JournalResults;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.RaceFormat;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tournaments played by Spark have the same games as those played on threads. */
@Order(1)
final class TournamentJobTest {

  private static final TournamentJob.Shares SHARES = new TournamentJob.Shares(2, 12);
  private static final int PATIENCE_SECONDS = 300;
  private static final int MANY_GAMES = 1_500;
  private static final long HUNDRED_GAMES_BYTES = 1_000_000;

  private static JavaSparkContext spark;

  @TempDir private Path directory = Path.of("");

  @BeforeAll
  static void openSpark() {
    spark = LocalSpark.open();
  }

  @AfterAll
  static void closeSpark() {
    spark.close();
  }

  private static TournamentSpec spec(Format format, String... engines) {
    return TournamentSpec.builder(Games.byId("gauss"))
        .players(Player.of(Stream.of(engines).map(EngineText::parse).toList()))
        .format(format)
        .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
        .seed(7)
        .limits(SearchLimits.nodes(30))
        .maxPlies(400)
        .build();
  }

  private static TournamentSpec robin(int games) {
    return spec(new Format.RoundRobin(games), "mcts:hash=4", "greedy", "random");
  }

  private static Results onThreads(TournamentSpec spec) {
    return Tournament.run(spec, 2, new TournamentListener() {}, new StopSignal());
  }

  private static Results onSpark(TournamentSpec spec, TournamentListener listener) {
    return new TournamentJob(spec, SHARES, listener, new StopSignal()).run(spark, Optional.empty());
  }

  private static List<FinishedGame> counted(TournamentSpec spec, Results results) {
    return spec.schedule().counted(results).all();
  }

  /** A game without its times, which differ between runs. */
  private static String untimed(PlayedGame game) {
    StringBuilder text = new StringBuilder(game.plan() + " " + game.result());
    for (MoveRecord move : game.record().moves()) {
      text.append(' ').append(move.move()).append(move.thought());
    }
    return text.toString();
  }

  private static List<String> games(Path run) throws IOException {
    return JournalContent.games(run).stream()
        .sorted(Comparator.comparing(PlayedGame::id))
        .map(TournamentJobTest::untimed)
        .toList();
  }

  private JournalWriter journal(String name) throws IOException {
    return JournalWriter.create(
        directory.resolve(name), Origin.of("test"), Instant.EPOCH, line -> {});
  }

  private Path playedOnThreads(TournamentSpec spec) throws IOException {
    try (JournalWriter journal = journal("threads")) {
      Tournament.run(spec, 2, journal, new StopSignal());
    }
    return directory.resolve("threads");
  }

  @Test
  void everyFormatHasTheGamesOfTheRunOnThreads() {
    for (Format format :
        List.of(
            new Format.RoundRobin(6),
            new Format.Swiss(2, 2),
            new Format.Knockout(2),
            new Format.Gauntlet(1, 4),
            RaceFormat.of(0.4, 20))) {
      TournamentSpec spec = spec(format, "mcts:hash=4", "greedy", "random");
      assertThat(onSpark(spec, new TournamentListener() {}).all()).isEqualTo(onThreads(spec).all());
    }
  }

  @Test
  void aSequentialTestHasTheVerdictOfTheRunOnThreads() {
    SprtSpec test = new SprtSpec(EloModel.LOGISTIC, 0, 200, 0.05, 0.05);
    TournamentSpec spec = spec(new Format.Sequential(test, 1000), "greedy", "random");
    Results results = onSpark(spec, new TournamentListener() {});
    assertThat(spec.schedule().isDecided(results)).isTrue();
    assertThat(results.size()).isLessThan(200);
    assertThat(counted(spec, results)).isEqualTo(counted(spec, onThreads(spec)));
  }

  @Test
  void theJournalOfAStoppedRunIsResumed() throws IOException {
    TournamentSpec spec = robin(8);
    Path run = directory.resolve("spark");
    StopSignal stop = new StopSignal();
    TournamentListener stopping =
        new TournamentListener() {
          @Override
          public void gameEnded(PlayedGame game) {
            stop.stop();
          }
        };
    try (JournalWriter journal = journal("spark")) {
      new TournamentJob(spec, SHARES, TournamentListener.all(List.of(journal, stopping)), stop)
          .run(spark, Optional.empty());
    }
    assertThat(JournalContent.games(run)).isNotEmpty().hasSizeLessThan(24);

    JournalResults past = new JournalResults();
    try (JournalWriter journal =
        JournalWriter.append(run, Origin.of("test"), Instant.EPOCH, line -> {}, past)) {
      new TournamentJob(past.spec(), SHARES, journal, new StopSignal())
          .run(spark, Optional.of(past.results()));
    }
    assertThat(games(run)).hasSize(24).isEqualTo(games(playedOnThreads(spec)));
  }

  private Background submit(StandaloneCluster cluster, Path run, List<String> settings)
      throws IOException {
    return cluster.submit(
        settings,
        "cluster",
        "tournament",
        "--game=gauss",
        "--engine=mcts:hash=4,nodes=20",
        "--engine=greedy",
        "--nodes=30",
        "--games=" + MANY_GAMES,
        "--opening-plies=4",
        "--openings-per=pair",
        "--max-plies=400",
        "--seed=7",
        "--out=" + run);
  }

  private StandaloneCluster cluster() throws IOException, InterruptedException {
    return StandaloneCluster.start(Files.createDirectory(directory.resolve("standalone")));
  }

  /** Waits until the journal has another hundred games, of which the job's other games follow. */
  private static void awaitGames(Path run, Background driver) throws Exception {
    Path journal = run.resolve("journal.jsonl");
    long enough = (Files.exists(journal) ? Files.size(journal) : 0) + HUNDRED_GAMES_BYTES;
    for (int i = 0; i < PATIENCE_SECONDS * 20 && driver.isAlive(); i++) {
      if (Files.exists(journal) && Files.size(journal) >= enough) {
        break;
      }
      Thread.sleep(50);
    }
    assertThat(driver.isAlive()).as(driver.printed()).isTrue();
  }

  private static void requireMidJob(Path run) throws IOException {
    assertThat(JournalContent.games(run)).as("in mid-job").hasSizeLessThan(MANY_GAMES);
  }

  private void requireGamesOfThreads(Path run) throws IOException {
    TournamentSpec spec = spec(new Format.RoundRobin(MANY_GAMES), "mcts:hash=4,nodes=20", "greedy");
    assertThat(games(run)).hasSize(MANY_GAMES).isEqualTo(games(playedOnThreads(spec)));
  }

  @Test
  @Tag("slow")
  void aKilledExecutorLosesAndDoublesNoGame() throws Exception {
    Path run = directory.resolve("cluster");
    try (StandaloneCluster cluster = cluster()) {
      Background driver = submit(cluster, run, List.of());
      awaitGames(run, driver);
      cluster.killAnExecutor();
      requireMidJob(run);
      assertThat(driver.exitCode()).as(driver.printed()).isZero();
      assertThat(driver.printed()).contains("Lost executor");
    }
    requireGamesOfThreads(run);
  }

  /** Its games are being played again by the other executor when it delivers them. */
  @Test
  @Tag("slow")
  void anExecutorThatWakesInMidJobLosesAndDoublesNoGame() throws Exception {
    Path run = directory.resolve("cluster");
    try (StandaloneCluster cluster = cluster()) {
      Background driver =
          submit(
              cluster,
              run,
              List.of(
                  "network.timeout=3s",
                  "network.timeoutInterval=1s",
                  "executor.heartbeatInterval=1s"));
      awaitGames(run, driver);
      ProcessHandle executor = cluster.executor();
      StandaloneCluster.signal("STOP", executor);
      driver.await("Lost executor");
      StandaloneCluster.signal("CONT", executor);
      requireMidJob(run);
      assertThat(driver.exitCode()).as(driver.printed()).isZero();
    }
    requireGamesOfThreads(run);
  }

  /** Spark's speculation plays its games on the other executor, so that the job ends without it. */
  @Test
  @Tag("slow")
  void anExecutorThatWakesAfterTheJobChangesNoByte() throws Exception {
    Path run = directory.resolve("cluster");
    try (StandaloneCluster cluster = cluster()) {
      Background driver = submit(cluster, run, StandaloneCluster.SPECULATION);
      awaitGames(run, driver);
      ProcessHandle executor = cluster.executor();
      StandaloneCluster.signal("STOP", executor);
      requireMidJob(run);
      assertThat(driver.exitCode()).as(driver.printed()).isZero();
      List<String> files = SetFiles.names(run);
      byte[] journal = Files.readAllBytes(run.resolve("journal.jsonl"));
      StandaloneCluster.signal("CONT", executor);
      executor.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(SetFiles.names(run)).isEqualTo(files);
      assertThat(run.resolve("journal.jsonl")).hasBinaryContent(journal);
    }
    requireGamesOfThreads(run);
  }
}
