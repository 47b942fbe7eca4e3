package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.fixture.Family;
import dev.lodestone.tournament.fixture.HostileEngine;
import dev.lodestone.tournament.fixture.HostileEngine.Act;
import dev.lodestone.tournament.fixture.HostileEngine.Moment;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.Processes;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plays two games against a hostile engine for every act at every moment. The run ends, the journal
 * contains both games to their ends, only the hostile engine loses by a failure, and no process is
 * left. By default there is one act for each moment; the slow profile tests all of them.
 */
@Tag("long")
@Order(1)
final class HostileEngineTest {

  private final Family family = new Family();

  @TempDir private Path directory;

  static Stream<Arguments> all() {
    return Arrays.stream(Moment.values())
        .flatMap(moment -> Arrays.stream(Act.values()).map(act -> Arguments.of(moment, act)));
  }

  /** One act for each moment. */
  static Stream<Arguments> some() {
    return all()
        .filter(
            a -> {
              int moment = ((Moment) a.get()[0]).ordinal();
              return ((Act) a.get()[1]).ordinal() == 2 * moment % Act.values().length;
            });
  }

  @ParameterizedTest
  @MethodSource("some")
  void aRunOutlivesAHostileEngine(Moment moment, Act act) throws IOException {
    for (PlayedGame game : play(moment, act)) {
      check(moment, act, game);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("all")
  void aRunOutlivesEveryHostileEngine(Moment moment, Act act) throws IOException {
    aRunOutlivesAHostileEngine(moment, act);
  }

  private static void check(Moment moment, Act act, PlayedGame game) {
    assertThat(game.record().moves()).hasSize(game.result().plies());
    assertThat(game.result().termination().text()).isIn(expected(moment, act));
    if (!game.result().termination().text().equals("rules")) {
      boolean hostileIsFirst = game.plan().first() == 1;
      assertThat(game.result().outcome())
          .isEqualTo(hostileIsFirst ? Outcome.SECOND_WINS : Outcome.FIRST_WINS);
    }
    List<Long> children =
        game.result().postMortem().stream()
            .flatMap(process -> process.errors().lines())
            .filter(line -> line.startsWith("child "))
            .map(line -> Long.parseLong(line.substring("child ".length())))
            .toList();
    assertThat(children).allMatch(Processes::endsSoon);
  }

  private static List<String> expected(Moment moment, Act act) {
    if (moment == Moment.QUIT) {
      return List.of("rules");
    }
    return switch (act) {
      case EXIT,
          EXIT_WITH_ERROR,
          EXIT_WITH_CHILD,
          EXIT_WITH_ORPHAN,
          THROW,
          KILL_ITSELF,
          CLOSE_OUTPUT ->
          List.of("crash");
      case HANG, HANG_IN_A_LINE -> List.of("stall");
      case LONG_LINE, UNASKED_MOVE -> List.of("protocol_error");
      case BINARY, FLOOD, ERROR_FLOOD, UNASKED_READY -> List.of("rules");
    };
  }

  private static Deadlines deadlines(Moment moment, Act act) {
    boolean hangs = act == Act.HANG || act == Act.HANG_IN_A_LINE;
    Duration patience =
        hangs && moment != Moment.QUIT ? Duration.ofSeconds(1) : Duration.ofSeconds(30);
    return new Deadlines(patience, patience, patience, patience, Duration.ofMillis(300));
  }

  private List<PlayedGame> play(Moment moment, Act act) throws IOException {
    EngineSpec hostile =
        EngineSpec.of(
            new EngineCommand(
                HostileEngine.command(moment, act), Optional.empty(), family.environment()),
            Map.of(),
            EngineLimits.NONE,
            "hostile");
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("tictactoe"))
            .players(Player.of(List.of(EngineText.parse("scripted"), hostile)))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
            .seed(7)
            .limits(SearchLimits.nodes(10))
            .maxPlies(100)
            .deadlines(deadlines(moment, act))
            .build();
    try (JournalWriter journal =
        JournalWriter.create(directory, Origin.of("test"), Instant.EPOCH, line -> {})) {
      Tournament.run(spec, 1, journal, new StopSignal());
    }
    assertThat(family.alive()).isEmpty();
    List<PlayedGame> games = JournalContent.games(directory);
    assertThat(games).hasSize(2);
    return games;
  }
}
