package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searchers;
import dev.lodestone.stats.sequential.Specs;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JournalConfigTest {

  private static final Game GAME = Games.byId("tictactoe");

  static Stream<Format> formats() {
    return Stream.of(
        new Format.RoundRobin(8),
        new Format.Gauntlet(1, 6),
        new Format.Swiss(1, 4),
        new Format.Knockout(2),
        new Format.Sequential(Specs.normalised(-1.5, 3), 1000),
        new Format.Sequential(Specs.logistic(0, 10), 50),
        new Format.Named("one-against-rest", 4, new TreeMap<>(Map.of("one", "1"))),
        new Format.Named("one-against-rest", 4, new TreeMap<>()));
  }

  @Test
  void differentValuesOfOneVariableAreMaskedDifferently() {
    List<Player> players =
        Player.of(
            List.of(
                EngineText.parse("cmd=e,name=a,env.PATH=one,env.HOME=same"),
                EngineText.parse("cmd=e,name=b,env.PATH=two,env.HOME=same"),
                EngineText.parse("cmd=e,name=c,env.PATH=one")));
    TournamentStarted config = JournalConfig.of(withPlayers(players), "1", Instant.EPOCH);
    assertThat(config.players())
        .extracting(p -> p.command().orElseThrow().environment())
        .containsExactly(
            Map.of("PATH", "***", "HOME", "***"),
            Map.of("PATH", "*** 2", "HOME", "***"),
            Map.of("PATH", "***"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JournalConfig.spec(config))
        .withMessage(
            "engines have different values of the variable PATH, which the journal does not keep:"
                + " name all engines again, as in 'lodestone resume DIR --engine"
                + " cmd=...,env.PATH=VALUE --engine ...'");
    assertThat(JournalConfig.spec(config, players).players()).isEqualTo(players);
    assertThat(JournalConfig.differences(config, withPlayers(players))).isEmpty();
    List<Player> without = new ArrayList<>(players);
    without.set(1, new Player("b", EngineText.parse("cmd=e,name=b,env.HOME=other")));
    assertThat(JournalConfig.differences(config, withPlayers(without)))
        .containsExactly("players 2.command.environment.PATH: was \"*** 2\", is absent");
  }

  @Test
  void theSameFileAtAnotherPlaceIsNoDifference(@TempDir Path directory) throws IOException {
    Path one = Files.writeString(directory.resolve("one"), "same");
    Path two = Files.writeString(directory.resolve("two"), "same");
    Path three = Files.writeString(directory.resolve("three"), "other");
    TournamentStarted was = JournalConfig.of(withWeights(one), "1", Instant.EPOCH);
    assertThat(JournalConfig.differences(was, withWeights(two))).isEmpty();
    assertThat(JournalConfig.differences(was, withWeights(three)))
        .containsExactly("players 1.options.weights: was \"" + one + "\", is \"" + three + "\"");
  }

  private static TournamentSpec withWeights(Path file) {
    return withPlayers(
        Player.of(
            List.of(
                EngineText.parse("greedy:name=a,weights=" + file),
                EngineText.parse("random:name=b"))));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyTournamentCanBeReadBackFromItsFirstLine(Format format) {
    String start = GAME.formatPosition(GAME.start());
    for (Openings openings :
        List.of(
            new Openings.RandomMoves(3, Openings.Scope.PAIR),
            new Openings.RandomMoves(2, 6, Openings.Scope.ROUND),
            new Openings.Book(
                List.of(
                    new Opening(start, List.of("a1", "b2")), new Opening("xo.......", List.of())),
                Openings.Order.RANDOM,
                Openings.Scope.ROUND,
                Optional.of("mine.book")),
            Openings.defaults(Games.byId("tictactoe"), Openings.Scope.PAIR),
            new Openings.Endless(
                4,
                Optional.of(new Balance(-50, 60, "minimax:depth=1")),
                Optional.empty(),
                Openings.Scope.ROUND))) {
      TournamentSpec spec = spec(format, openings);
      String line = JsonLines.format(JournalConfig.of(spec, "1", Instant.EPOCH));
      TournamentStarted read = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
      assertThat(JournalConfig.spec(read)).isEqualTo(spec);
      assertThat(JournalConfig.differences(read, spec)).isEmpty();
      assertThat(JournalConfig.schedule(read).game(1, new Results()))
          .isEqualTo(spec.schedule().game(1, new Results()))
          .isPresent();
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void differentFormatsHaveDifferentFirstLines(Format format) {
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
            none, margin, new Adjudication(Optional.empty(), Optional.empty(), false, 8, 3, false)),
        new MatchRules(
            none, margin, new Adjudication(Optional.empty(), Optional.empty(), false, 0, 1, true)),
        new MatchRules(
            Optional.of(TimeControl.parse("1")),
            Duration.ofSeconds(1),
            adjudication(resigns(1, 1, false), drawn(10, 8, 40), true)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void clocksMarginAndAdjudicationAreReadBackAndCompared(MatchRules rules) {
    TournamentSpec spec = spec(rules);
    String line = JsonLines.format(JournalConfig.of(spec, "1", Instant.EPOCH));
    TournamentStarted read = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
    assertThat(JournalConfig.spec(read)).isEqualTo(spec);
    assertThat(rules().filter(r -> JournalConfig.differences(read, spec(r)).isEmpty()))
        .containsExactly(rules);
  }

  @Test
  void aDifferenceIsReportedWithItsField() {
    TournamentSpec was = spec(MatchRules.STANDARD);
    TournamentStarted first = JournalConfig.of(was, "1", Instant.EPOCH);
    TournamentSpec longer =
        TournamentSpec.builder(GAME)
            .players(was.players())
            .format(was.format())
            .openings(was.openings())
            .seed(4)
            .limits(was.limits())
            .maxPlies(was.maxPlies())
            .build();
    assertThat(JournalConfig.differences(first, longer)).containsExactly("seed: was 3, is 4");
    List<Player> players =
        Player.of(
            List.of(
                EngineText.parse("scripted:tc=2+0.01,margin=30ms,name=z"),
                EngineText.parse("scripted:seed=3")));
    assertThat(JournalConfig.differences(first, withPlayers(players)))
        .containsExactly(
            "players 1.name: was \"scripted:tc=2+0.01,margin=30ms\", is \"z\"",
            "players 2.name: was \"scripted\", is \"scripted:seed=3\"",
            "players 2.options.seed: was absent, is \"3\"");
    List<Player> more = new ArrayList<>(was.players());
    more.add(new Player("third", EngineText.parse("scripted")));
    assertThat(JournalConfig.differences(first, withPlayers(more)))
        .containsExactly("players: was 2 elements, is 3 elements");
  }

  @Test
  void theEnvironmentOfACommandIsMaskedAndTakenFromThisProcess() {
    String variable = System.getenv().keySet().iterator().next();
    List<Player> players =
        Player.of(
            List.of(
                EngineText.parse("cmd=e -x,name=z,dir=bin,option.Hash=3,env." + variable + "=s"),
                EngineText.parse("scripted")));
    TournamentStarted config = JournalConfig.of(withPlayers(players), "1", Instant.EPOCH);
    JournalEvent.Command recorded = config.players().get(0).command().orElseThrow();
    assertThat(recorded)
        .isEqualTo(
            new JournalEvent.Command(
                List.of("e", "-x"),
                Optional.of("bin"),
                Map.of(variable, JournalConfig.MASK),
                Optional.empty()));
    EngineSpec read = JournalConfig.spec(config).players().get(0).spec();
    assertThat(read.options()).containsExactly(Map.entry("Hash", "3"));
    assertThat(read.command().orElseThrow().words()).containsExactly("e", "-x");
    assertThat(read.command().orElseThrow().directory()).contains(Path.of("bin"));
    assertThat(read.command().orElseThrow().environment())
        .containsEntry(variable, System.getenv(variable));
    // Journals of older versions contain the values of variables, which do not count as a
    // difference.
    String line = JsonLines.format(config).replace("***", "old");
    TournamentStarted older = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
    assertThat(ConfigDifferences.between(older, config)).isEmpty();
    assertThat(
            JournalConfig.spec(older).players().get(0).spec().command().orElseThrow().environment())
        .containsEntry(variable, "old");
    String unknown = JsonLines.format(config).replace(variable, "NO_SUCH_VARIABLE");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                JournalConfig.spec(
                    (TournamentStarted) JsonLines.parse(unknown, JournalEvent.class)))
        .withMessageStartingWith("an engine needs the variable NO_SUCH_VARIABLE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"format\":1 | \"format\":2 | expected format 1, found 2",
        "1970-01-01T00:00:00Z | today | field 'startedAt': expected an instant, found 'today'",
        "\"name\":\"z\" | \"name\":\"scripted\" | field 'players': expected two or more with distinct",
        "\"maxPlies\":99 | \"maxPlies\":0 | field 'maxPlies': expected at least 1, found 0",
        "\"games\":2 | \"games\":3 | games are played in colour-swapped pairs",
        "round robin | ladder | expected a format that this version knows, found 'ladder'",
        "\"nodes\":5 | \"micros\":-5 | expected a duration in microseconds, found -5",
        "\"marginMicros\":30000 | \"marginMicros\":-1 | expected a duration in microseconds",
      })
  void anInvalidConfigurationIsRefused(String what, String by, String message) {
    List<Player> players =
        Player.of(
            List.of(
                EngineText.parse("scripted:tc=2+0.01,margin=30ms,name=z"),
                EngineText.parse("scripted")));
    TournamentStarted sound = JournalConfig.of(withPlayers(players), "1", Instant.EPOCH);
    JournalConfig.requireSound(sound, GameRules.byId(sound.game()));
    String line = JsonLines.format(sound);
    assertThat(line).contains(what);
    TournamentStarted damaged =
        (TournamentStarted) JsonLines.parse(line.replaceFirst(what, by), JournalEvent.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JournalConfig.requireSound(damaged, GameRules.byId(damaged.game())))
        .withMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"maxPlies\":99 | \"maxPlies\":1",
        "\"marginMicros\":30000 | \"marginMicros\":9223372036854775"
      })
  void minimumAndMaximumValuesAreValid(String what, String by) {
    List<Player> players =
        Player.of(
            List.of(
                EngineText.parse("scripted:tc=2+0.01,margin=30ms,name=z"),
                EngineText.parse("scripted")));
    String line = JsonLines.format(JournalConfig.of(withPlayers(players), "1", Instant.EPOCH));
    assertThat(line).contains(what);
    TournamentStarted read =
        (TournamentStarted) JsonLines.parse(line.replace(what, by), JournalEvent.class);
    assertThatNoException()
        .isThrownBy(() -> JournalConfig.requireSound(read, GameRules.byId(read.game())));
  }

  @Test
  void aRefereeIsReadBackAndNeedsAGameWithUnknownRules() {
    EngineSpec program = EngineText.parse("cmd=judge --strict,dir=there,env.PATH=x,name=nim");
    TournamentSpec spec =
        TournamentSpec.builder("ugi")
            .referee(Optional.of(program))
            .engine("cmd=a")
            .engine("cmd=b")
            .nodes(1)
            .build();
    TournamentStarted config = JournalConfig.of(spec, "1", Instant.EPOCH);
    String line = JsonLines.format(config);
    TournamentStarted read = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
    JournalConfig.requireSound(read, GameRules.byId(read.game()));
    assertThat(JournalConfig.differences(read, spec)).isEmpty();
    EngineSpec again = JournalConfig.spec(read).referee().orElseThrow();
    assertThat(again.command().orElseThrow().words()).containsExactly("judge", "--strict");
    assertThat(again.command().orElseThrow().directory()).contains(Path.of("there"));
    TournamentSpec other =
        spec.toBuilder().referee(Optional.of(EngineText.parse("cmd=judge"))).build();
    assertThat(JournalConfig.differences(read, other))
        .anyMatch(difference -> difference.startsWith("referee.command.words: was 2 elements"));

    for (String damage : List.of("\"game\":\"tictactoe\"", "\"game\":\"gauss\"")) {
      TournamentStarted damaged =
          (TournamentStarted)
              JsonLines.parse(line.replace("\"game\":\"ugi\"", damage), JournalEvent.class);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> JournalConfig.requireSound(damaged, GameRules.byId(damaged.game())))
          .withMessageStartingWith("field 'referee': expected a program and a game that is not");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> spec.toBuilder().referee(Optional.of(EngineText.parse("scripted"))).build())
        .withMessageEndingWith("not known here: game=ugi referee=scripted");
  }

  @Test
  void aSequentialTournamentHasItsTest() {
    Openings openings = new Openings.RandomMoves(0, Openings.Scope.ROUND);
    String line =
        JsonLines.format(
            JournalConfig.of(spec(new Format.RoundRobin(2), openings), "1", Instant.EPOCH));
    TournamentStarted read =
        (TournamentStarted)
            JsonLines.parse(line.replace("round robin", "sequential"), JournalEvent.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JournalConfig.requireSound(read, GameRules.byId(read.game())))
        .withMessage("expected schedule.test, found none");
  }

  @Test
  void anOpeningThatBeginsAtTheStartIsWrittenWithoutItsPosition() {
    String start = GAME.formatPosition(GAME.start());
    Openings book =
        new Openings.Book(
            List.of(new Opening(start, List.of("a1")), new Opening("xo.......", List.of())),
            Openings.Order.RANDOM,
            Openings.Scope.ROUND,
            Optional.empty());
    assertThat(JournalConfig.of(spec(new Format.RoundRobin(2), book), "1", Instant.EPOCH))
        .extracting(config -> config.openings().book().orElseThrow())
        .isEqualTo(
            List.of(
                new JournalEvent.Line(Optional.empty(), List.of("a1")),
                new JournalEvent.Line(Optional.of("xo......."), List.of())));
  }

  @Test
  void theRecordOptionIsReadBack() {
    for (Set<Recording> recording :
        List.of(Set.<Recording>of(), Set.of(Recording.VISITS), EnumSet.allOf(Recording.class))) {
      TournamentSpec spec = spec(MatchRules.STANDARD).toBuilder().recording(recording).build();
      TournamentStarted config = JournalConfig.of(spec, "1", Instant.EPOCH);
      assertThat(JournalConfig.spec(config).recording()).isEqualTo(recording);
    }
  }

  @Test
  void versionAndTimeMakeNoDifference() {
    TournamentSpec spec = spec(MatchRules.STANDARD);
    TournamentStarted was = JournalConfig.of(spec, "1", Instant.EPOCH);
    TournamentStarted is = JournalConfig.of(spec, "2", Instant.EPOCH.plusSeconds(1));
    assertThat(ConfigDifferences.between(was, is)).isEmpty();
  }

  @Test
  void aJournalWithoutChecksumsOfFilesIsReadAndMakesNoDifference(@TempDir Path directory)
      throws IOException {
    Path weights = Files.writeString(directory.resolve("w"), "one");
    EngineSpec engine = EngineText.parse("alphabeta:weights=" + weights);
    TournamentSpec spec =
        spec(MatchRules.STANDARD).toBuilder()
            .players(List.of(new Player("a", engine), new Player("b", engine)))
            .build();
    TournamentStarted is = JournalConfig.of(spec, "1", Instant.EPOCH);
    // printf one | sha256sum
    String sum = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed";
    assertThat(is.players())
        .allSatisfy(p -> assertThat(p.sha256().orElseThrow()).containsEntry("" + weights, sum));
    String older = JsonLines.format(is).replaceAll(",\"sha256\":\\{[^}]*\\}", "");
    assertThat(older).doesNotContain("sha256");
    TournamentStarted was = (TournamentStarted) JsonLines.parse(older, JournalEvent.class);
    assertThat(ConfigDifferences.between(was, is)).isEmpty();
    assertThat(JournalConfig.differences(was, JournalConfig.spec(was))).isEmpty();
    Files.writeString(weights, "two");
    assertThat(JournalConfig.differences(is, JournalConfig.spec(is)))
        .singleElement()
        .asString()
        .startsWith("file " + weights + ": SHA-256 was " + sum + ", is ");
    Files.delete(weights);
    assertThat(JournalConfig.differences(is, JournalConfig.spec(is))).isEmpty();
  }

  @Test
  void anExtensionChangesOnlyTheNumberOfGames() {
    TournamentStarted was = JournalConfig.of(spec(MatchRules.STANDARD), "1", Instant.EPOCH);
    assertThat(ConfigDifferences.between(was, JournalConfig.withGames(was, 6)))
        .containsExactly("schedule.games: was 2, is 6");
  }

  @Test
  void anObjectOfAProgramCannotBeMadeFromAJournal() {
    Player own =
        new Player(
            "mine",
            EngineSpec.ofSearchers(
                "mine", EngineLimits.NONE, game -> Searchers.create("greedy", game, Map.of())));
    assertThat(JournalPlayers.entrant(own).engine()).isEqualTo("(object of the program)");
    List<Player> players = List.of(own, new Player("other", EngineText.parse("scripted")));
    TournamentStarted config = JournalConfig.of(withPlayers(players), "1", Instant.EPOCH);
    JournalConfig.requireSound(config, GameRules.byId(config.game()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JournalConfig.spec(config))
        .withMessageStartingWith("player 'mine' is an object of the program");
    assertThat(JournalConfig.spec(config, players).players()).isEqualTo(players);
  }

  @Test
  void aPersonCannotBeMadeFromAJournal() {
    Player person = new Player("Ada", EngineSpec.ofPerson("Ada"));
    List<Player> players = List.of(person, new Player("other", EngineText.parse("scripted")));
    TournamentStarted config = JournalConfig.of(withPlayers(players), "1", Instant.EPOCH);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JournalConfig.spec(config))
        .withMessage("player 'Ada' is a person: continue the game on its board");
  }

  @Test
  void limitsAreDescribedInWords() {
    TournamentStarted config = JournalConfig.of(spec(MatchRules.STANDARD), "1", Instant.EPOCH);
    assertThat(JournalConfig.describeLimits(config))
        .isEqualTo("5 nodes a move (1 of 2 engines: their own)");
    assertThat(JournalConfig.limits(config, config.players().get(0)).describe())
        .isEqualTo("2s+0.01s a game");
    assertThat(JournalConfig.limits(config, config.players().get(1)).describe())
        .isEqualTo("5 nodes a move");
  }

  private static TournamentSpec withPlayers(List<Player> players) {
    return TournamentSpec.builder(GAME)
        .players(players)
        .format(new Format.RoundRobin(2))
        .openings(new Openings.RandomMoves(1, Openings.Scope.PAIR))
        .seed(3)
        .limits(SearchLimits.nodes(5))
        .maxPlies(99)
        .build();
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
    return TournamentSpec.builder(GAME)
        .players(
            Player.of(
                List.of(
                    EngineText.parse("scripted:tc=2+0.01,margin=30ms"),
                    EngineText.parse("scripted"))))
        .format(new Format.RoundRobin(2))
        .openings(new Openings.RandomMoves(1, Openings.Scope.PAIR))
        .seed(3)
        .limits(SearchLimits.nodes(5))
        .maxPlies(99)
        .rules(rules)
        .build();
  }

  private static TournamentSpec spec(Format format, Openings openings) {
    return TournamentSpec.builder(GAME)
        .players(
            Player.of(
                List.of(
                    EngineText.parse("scripted:seed=3,movetime=1.5s,depth=4,name=x"),
                    EngineText.parse("scripted"))))
        .format(format)
        .openings(openings)
        .seed(-3)
        .limits(SearchLimits.nodes(5).withMoveTime(Duration.ofMillis(20)))
        .maxPlies(99)
        .build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void effectiveOptionsOfSearchersAreRecorded(String game) {
    GameKnowledge knowledge = GameKnowledge.of(Games.byId(game));
    TournamentSpec spec =
        TournamentSpec.builder(game)
            .engine("mcts:hash=8")
            .engine("mcts:exploration=2,minimax=1,seed=5,name=other")
            .limits(SearchLimits.nodes(10))
            .build();
    List<Map<String, String>> settings =
        JournalConfig.of(spec, "1", Instant.EPOCH).players().stream()
            .map(player -> player.settings().orElseThrow())
            .toList();
    assertThat(settings.get(0))
        .containsEntry("hash", "8")
        .containsEntry("exploration", Double.toString(knowledge.tuning().exploration()))
        .containsEntry("minimax", Double.toString(knowledge.tuning().minimaxWeight()))
        .containsEntry("playoutplies", Integer.toString(knowledge.tuning().playoutPlies()))
        .doesNotContainKey("seed");
    assertThat(settings.get(0).values()).doesNotContain("-1", "-1.0");
    assertThat(settings.get(1))
        .containsEntry("exploration", "2.0")
        .containsEntry("minimax", "1.0")
        .containsEntry("seed", "5");
  }
}
