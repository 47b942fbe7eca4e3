package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long")
final class RecordingTest {

  private static final Set<Recording> ALL = EnumSet.allOf(Recording.class);

  @TempDir private Path directory = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aFullJournalContainsTheExactGames(String game) throws IOException {
    List<PlayedGame> played = play(spec(game, inProcess()).toBuilder().recording(ALL).build());
    assertThat(played).hasSize(2);
    assertThat(JournalContent.games(directory)).isEqualTo(played);
    assertThat(thoughts(played))
        .allSatisfy(t -> assertThat(t.line()).isNotEmpty())
        .allSatisfy(t -> assertThat(t.rootMoves()).isNotEmpty())
        .anySatisfy(t -> assertThat(t.selectiveDepth()).isPositive());
    assertThat(thoughts(played).flatMap(t -> t.rootMoves().stream()))
        .allSatisfy(m -> assertThat(m.visits()).isNotNegative())
        .anySatisfy(m -> assertThat(m.visits()).isPositive());
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aFullJournalOfProgramsContainsTheExactGames(String game) throws IOException {
    List<PlayedGame> played = play(spec(game, processes(game)).toBuilder().recording(ALL).build());
    assertThat(JournalContent.games(directory)).isEqualTo(played);
    assertThat(thoughts(played)).allSatisfy(t -> assertThat(t.line()).isNotEmpty());
    assertThat(thoughts(played)).anySatisfy(t -> assertThat(t.rootMoves()).hasSize(3));
  }

  /** In this game each side moves twice in succession, the second player first. */
  @Test
  void aFullJournalOfAGameWithUnknownRulesContainsTheExactGames() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
    String engine =
        """
        while read -r word what rest; do
          case $word in
            ugi) echo ugiok ;;
            isready) echo readyok ;;
            position) set -- $rest; n=$(($# > 0 ? $# - 1 : 0)) ;;
            go) echo "bestmove word$n" ;;
            query)
              case $what in
                gameover) [ $n -ge 6 ] && echo response true || echo response false ;;
                result) echo response draw ;;
                p1turn) [ $((n / 2)) -eq 1 ] && echo response true || echo response false ;;
              esac ;;
            quit) exit ;;
          esac
        done
        """;
    EngineSpec shell =
        EngineSpec.of(
            new EngineCommand(List.of("/bin/sh", "-c", engine), Optional.empty(), Map.of()),
            Map.of(),
            EngineLimits.NONE,
            "shell");
    List<PlayedGame> played =
        play(
            TournamentSpec.builder(GameRules.ofEngines())
                .players(Player.of(List.of(shell, shell)))
                .format(new Format.RoundRobin(2))
                .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
                .seed(7)
                .maxPlies(20)
                .rules(
                    new MatchRules(
                        Optional.of(TimeControl.parse("60+1")),
                        MatchRules.DEFAULT_MARGIN,
                        Adjudication.NONE))
                .build());
    assertThat(played)
        .hasSize(2)
        .allSatisfy(
            game ->
                assertThat(game.record().moves())
                    .extracting(MoveRecord::side)
                    .containsExactly(
                        Side.SECOND,
                        Side.SECOND,
                        Side.FIRST,
                        Side.FIRST,
                        Side.SECOND,
                        Side.SECOND));
    assertThat(JournalContent.games(directory)).isEqualTo(played);
  }

  @Test
  void nothingIsRecordedByDefault() throws IOException {
    List<PlayedGame> played = play(spec("gauss", inProcess()));
    assertThat(Files.readString(journal()))
        .doesNotContain("\"record\"", "\"pv\"", "\"seldepth\"", "\"root\"", "\"side\"");
    List<Thought> read = thoughts(JournalContent.games(directory)).toList();
    assertThat(read)
        .isEqualTo(
            thoughts(played).map(t -> new Thought(t.score(), t.depth(), t.nodes())).toList());
  }

  @Test
  void eachKindIsRecordedSeparately() throws IOException {
    play(spec("gauss", inProcess()).toBuilder().recording(Set.of(Recording.VISITS)).build());
    assertThat(Files.readString(journal()))
        .contains("\"record\":[\"visits\"]", "\"root\":[{\"move\":")
        .doesNotContain("\"pv\"", "\"seldepth\"");
  }

  @Tag("slow")
  @Test
  void aResumedRunRecordsTheSame() throws IOException {
    play(spec("gauss", inProcess()).toBuilder().recording(ALL).build());
    List<String> lines = Files.readAllLines(journal());
    Files.write(journal(), lines.subList(0, lines.size() / 2));
    JournalResults before = new JournalResults();
    try (JournalWriter writer =
        JournalWriter.append(directory, Origin.of("test"), Instant.EPOCH, line -> {}, before)) {
      Tournament.resume(before.spec(), before.results(), 1, writer, new StopSignal());
    }
    assertThat(before.spec().recording()).containsExactly(Recording.PV, Recording.VISITS);
    assertThat(JournalContent.games(directory)).hasSize(2);
    assertThat(thoughts(JournalContent.games(directory)))
        .allSatisfy(t -> assertThat(t.line()).isNotEmpty())
        .allSatisfy(t -> assertThat(t.rootMoves()).isNotEmpty());
  }

  private static Stream<Thought> thoughts(List<PlayedGame> games) {
    return games.stream().flatMap(g -> g.record().moves().stream()).map(m -> m.thought());
  }

  private List<PlayedGame> play(TournamentSpec spec) throws IOException {
    List<PlayedGame> games = new ArrayList<>();
    TournamentListener keeper =
        new TournamentListener() {
          @Override
          public void gameEnded(PlayedGame game) {
            games.add(game);
          }
        };
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("test"), Instant.EPOCH, line -> {})) {
      Tournament.run(spec, 1, TournamentListener.all(List.of(writer, keeper)), new StopSignal());
    }
    return games;
  }

  private Path journal() {
    return directory.resolve(Journal.FILE_NAME);
  }

  private static List<EngineSpec> inProcess() {
    return List.of(
        EngineText.parse("mcts:hash=4,nodes=30"), EngineText.parse("alphabeta:hash=1,tc=0.5+0.01"));
  }

  private static List<EngineSpec> processes(String game) {
    return List.of(
        served(game, "mcts", SearchLimits.nodes(300)),
        served(game, "alphabeta:multipv=3", SearchLimits.depth(1)));
  }

  private static EngineSpec served(String game, String engine, SearchLimits limits) {
    return EngineSpec.of(
        new EngineCommand(UgiProcess.command(game, engine), Optional.empty(), Map.of()),
        Map.of(),
        new EngineLimits(Optional.of(limits), Optional.empty(), Optional.empty()),
        engine);
  }

  private static TournamentSpec spec(String game, List<EngineSpec> engines) {
    return TournamentSpec.builder(Games.byId(game))
        .players(Player.of(engines))
        .format(new Format.RoundRobin(2))
        .openings(new Openings.RandomMoves(2, Openings.Scope.ROUND))
        .seed(7)
        .limits(SearchLimits.nodes(300))
        .maxPlies(12)
        .rules(new MatchRules(Optional.empty(), Duration.ofMillis(100), Adjudication.NONE))
        .build();
  }
}
