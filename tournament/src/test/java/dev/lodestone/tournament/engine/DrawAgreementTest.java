package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.export.PgnExport;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests programs that offer draws by the option of the protocol, in a tournament with a journal.
 */
final class DrawAgreementTest {

  @TempDir private Path directory;

  @Test
  void twoOffersInSuccessionAreADraw() throws IOException {
    for (PlayedGame game : play(offering(3, Map.of()), offering(3, Map.of()))) {
      assertThat(game.result().termination()).isEqualTo(Termination.AGREEMENT);
      assertThat(game.result().outcome()).isEqualTo(Outcome.DRAW);
      assertThat(game.result().plies()).isEqualTo(4);
      assertThat(game.result().reason()).isEqualTo("both sides agreed on a draw");
      PgnExport export = new PgnExport(Journal.read(directory, g -> {}).config(), "");
      assertThat(export.game(game).tags())
          .containsEntry("Termination", "normal")
          .containsEntry("Ending", "agreement")
          .containsEntry("Result", "1/2-1/2");
    }
  }

  @Test
  void anOfferThatIsNotReturnedHasNoEffect() throws IOException {
    for (PlayedGame game : play(offering(1, Map.of()), offering(99, Map.of()))) {
      assertThat(game.result().termination()).isEqualTo(Termination.RULES);
    }
  }

  @Test
  void anOptionThatTheUserHasSetIsNotChanged() throws IOException {
    EngineSpec silent = offering(1, Map.of("drawoffers", "false"));
    for (PlayedGame game : play(offering(1, Map.of()), silent)) {
      assertThat(game.result().termination()).isEqualTo(Termination.RULES);
    }
  }

  /** The villain always plays noughts and crosses, so it loses the other games. */
  @ParameterizedTest
  @CsvSource({
    "tictactoe, true",
    "gaussic, true",
    "gaussic:swap, true",
    "gauss, false",
    "gess, false"
  })
  void theOptionIsSetOnlyIfTheRulesAllowIt(String game, boolean allowed) throws IOException {
    Path file = directory.resolve("dialogue.txt");
    try (DialogueLog log = DialogueLog.open(file);
        Engine engine = offering(1, Map.of()).loggedTo(log, "villain").open(Games.byId(game))) {
      engine.newGame(1);
    }
    List<String> sent = Files.readAllLines(file);
    assertThat(sent)
        .anyMatch(line -> line.endsWith("option name DrawOffers type check default false"));
    assertThat(
            sent.stream().anyMatch(line -> line.endsWith("setoption name DrawOffers value true")))
        .isEqualTo(allowed);
  }

  private static EngineSpec offering(int ply, Map<String, String> options) {
    return EngineSpec.of(
        new EngineCommand(Villain.command(Deed.OFFER_DRAW, ply), Optional.empty(), Map.of()),
        options,
        EngineLimits.NONE,
        "from " + ply + options);
  }

  private List<PlayedGame> play(EngineSpec one, EngineSpec other) throws IOException {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("tictactoe"))
            .players(Player.of(List.of(one, other)))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
            .seed(7)
            .limits(SearchLimits.nodes(1))
            .build();
    try (JournalWriter journal =
        JournalWriter.create(directory, Origin.of("test"), Instant.EPOCH, line -> {})) {
      assertThat(Tournament.run(spec, 1, journal, new StopSignal()).size()).isEqualTo(2);
    }
    return JournalContent.games(directory);
  }
}
