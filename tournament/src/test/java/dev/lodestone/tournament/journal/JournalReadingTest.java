package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what is read from a journal, and how a journal is continued. */
final class JournalReadingTest {

  private static final Instant TIME = Instant.parse("2026-01-02T03:04:05Z");

  @TempDir private Path directory = Path.of("");

  @Test
  void gamesAreVisitedInOrderOfEndOrId() throws IOException {
    Results results = play();
    List<Path> begun = new ArrayList<>();
    List<PlayedGame> games = new ArrayList<>();
    JournalVisitor visitor =
        new JournalVisitor() {
          @Override
          public void begin(Path journal, TournamentStarted config) {
            begun.add(journal);
          }

          @Override
          public void game(PlayedGame game) {
            games.add(game);
          }
        };
    Journal journal = Journal.read(directory, visitor);
    assertThat(journal.path()).isEqualTo(file());
    assertThat(journal.games()).isEqualTo(6);
    assertThat(journal.unfinished()).isEmpty();
    assertThat(journal.game().id()).isEqualTo("tictactoe");
    assertThat(journal.config()).isEqualTo(JournalConfig.of(spec(), "1.2", TIME));
    assertThat(begun).containsExactly(file());
    assertThat(games).extracting(PlayedGame::id).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
    assertThat(games)
        .allSatisfy(
            g -> {
              assertThat(g.result().outcome())
                  .isEqualTo(results.byId(g.id()).orElseThrow().result().outcome());
              assertThat(g.result().termination())
                  .isEqualTo(results.byId(g.id()).orElseThrow().result().termination());
              assertThat(g.record().line()).hasSize(g.result().plies());
            });
    List<PlayedGame> byEnd = List.copyOf(games);
    games.clear();
    Journal.read(file()).visit(visitor);
    assertThat(games).extracting(PlayedGame::id).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(games).containsExactlyInAnyOrderElementsOf(byEnd);
    assertThat(begun).containsExactly(file(), file());
  }

  @Test
  void laterLinesAreNotVisited() throws IOException {
    play();
    List<String> lines = Files.readAllLines(file());
    int end = 0;
    while (!lines.get(end).contains("\"event\":\"end\"")) {
      end++;
    }
    Files.write(file(), lines.subList(0, end + 1));
    Journal journal = Journal.read(file());
    assertThat(journal.games()).isEqualTo(1);
    Files.write(file(), lines.subList(end + 1, lines.size()), StandardOpenOption.APPEND);
    List<PlayedGame> games = new ArrayList<>();
    journal.visit(games::add);
    assertThat(games).hasSize(1);
  }

  @Test
  void anInterruptedTournamentIsResumed() throws IOException {
    Results whole = play();
    List<String> lines = Files.readAllLines(file());
    for (int kept = 1; kept < lines.size(); kept += 3) {
      Files.write(file(), lines.subList(0, kept));
      int unfinished = Journal.read(file()).unfinished().size();
      Files.writeString(file(), "{\"event\":\"mo", StandardOpenOption.APPEND);
      JournalResults sofar = new JournalResults();
      List<String> echoed = new ArrayList<>();
      try (JournalWriter writer =
          JournalWriter.append(directory, Origin.of("1.3"), TIME, echoed::add, sofar)) {
        assertThat(sofar.spec()).isEqualTo(spec());
        assertThat(sofar.results().size()).isEqualTo(Journal.read(file()).games());
        writer.tournamentResumed(sofar.spec(), sofar.results());
      }
      assertThat(Files.readAllLines(file())).hasSize(kept + 1).endsWith(echoed.get(0));
      assertThat(JournalContent.events(file()))
          .last()
          .isEqualTo(
              new TournamentResumed(
                  "1.3", TIME.toString(), Optional.empty(), Optional.empty(), Optional.empty()));
      assertThat(unfinished).isBetween(0, 1);
      assertThat(Journal.read(file()).unfinished()).isEmpty();
      sofar
          .results()
          .all()
          .forEach(
              game -> {
                assertThat(game.plan())
                    .isEqualTo(whole.byId(game.plan().id()).orElseThrow().plan());
                assertThat(game.result())
                    .isEqualTo(whole.byId(game.plan().id()).orElseThrow().result());
              });
    }
  }

  @Test
  void anExtendedTournamentIsReadWithAllItsGames() throws IOException {
    play();
    JournalResults sofar = new JournalResults();
    try (JournalWriter writer =
        JournalWriter.append(directory, Origin.of("1.3"), TIME, line -> {}, sofar)) {
      writer.tournamentResumed(sofar.spec().withGames(8), sofar.results());
    }
    List<Integer> extended = new ArrayList<>();
    JournalVisitor visitor =
        new JournalVisitor() {
          @Override
          public void extended(TournamentStarted config) {
            extended.add(config.schedule().games());
          }

          @Override
          public void game(PlayedGame game) {}
        };
    assertThat(Journal.read(file(), new CountedGames(visitor)).config().schedule().games())
        .isEqualTo(8);
    assertThat(extended).containsExactly(8);
    JournalResults longer = new JournalResults();
    Journal.read(file(), longer);
    assertThat(longer.spec()).isEqualTo(spec().withGames(8));
    assertThat(longer.results().size()).isEqualTo(6);
  }

  @Test
  void anUnplannedGameIsRefused() throws IOException {
    play();
    JournalResults shorter = new JournalResults();
    shorter.begin(file(), JournalConfig.of(spec(4), "1.2", TIME));
    List<PlayedGame> games = JournalContent.gamesById(file());
    games.subList(0, 4).forEach(shorter::game);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> shorter.game(games.get(4)))
        .withMessageStartingWith("game 5")
        .withMessageContaining("no such game");
  }

  @Test
  void aGameWithoutAnEndIsUnfinished() throws IOException {
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("1.2"), TIME, line -> {})) {
      writer.tournamentStarted(spec());
      writer.gameStarted(spec().schedule().game(1, new Results()).orElseThrow());
    }
    assertThat(Journal.read(file()).unfinished()).containsExactly(1);
  }

  @Test
  void oneProcessAtATimeWritesAJournal() throws IOException {
    play();
    try (JournalWriter writer =
        JournalWriter.append(directory, Origin.of("1"), TIME, line -> {}, JournalVisitor.NONE)) {
      assertThatThrownBy(
              () ->
                  JournalWriter.append(
                      directory, Origin.of("1"), TIME, line -> {}, JournalVisitor.NONE))
          .isInstanceOf(LockedException.class);
      assertThat(writer).isNotNull();
    }
    JournalWriter.append(directory, Origin.of("1"), TIME, line -> {}, JournalVisitor.NONE).close();
  }

  @Test
  void aDamagedJournalIsNotChangedAndItsLockReleased() throws IOException {
    play();
    String text = Files.readString(file());
    Files.writeString(file(), text.replaceFirst("\"seed\":\"-9\"", "\"seed\":\"-8\"") + "torn");
    String damaged = Files.readString(file());
    for (int i = 0; i < 2; i++) {
      assertThatIllegalArgumentException()
          .isThrownBy(
              () ->
                  JournalWriter.append(
                      directory, Origin.of("1"), TIME, line -> {}, JournalVisitor.NONE))
          .withMessageStartingWith(file() + ", line 1: its checksum");
    }
    assertThat(Files.readString(file())).isEqualTo(damaged);
  }

  @Test
  void aGameThatDiffersFromThePlanIsRefused() throws IOException {
    play();
    JournalContent.unseal(file());
    Files.writeString(
        file(), Files.readString(file()).replaceFirst("\"seed\":\"-9\"", "\"seed\":\"-8\""));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Journal.read(file(), new JournalResults()))
        .withMessageContaining("game 1");
  }

  @Test
  void onlyAJournalWithAnIncompleteFirstLineIsOverwritten() throws IOException {
    for (String text : List.of("", "{\"ev", "{\"event\":\"tournament\",\"for")) {
      Files.writeString(file(), text);
      JournalWriter.create(directory, Origin.of("1"), TIME, line -> {}).close();
      assertThat(file()).isEmptyFile();
    }
    for (String text : List.of("my notes", "{\"event\":\"tournament\"}\n", "\n")) {
      Files.writeString(file(), text);
      assertThatThrownBy(() -> JournalWriter.create(directory, Origin.of("1"), TIME, line -> {}))
          .isInstanceOf(FileAlreadyExistsException.class);
      assertThat(file()).hasContent(text);
    }
  }

  @Test
  void aFileWithoutATournamentIsRefused() throws IOException {
    assertThatThrownBy(
            () ->
                JournalWriter.append(
                    directory, Origin.of("1"), TIME, line -> {}, JournalVisitor.NONE))
        .isInstanceOf(NoSuchFileException.class);
    Files.writeString(file(), "");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Journal.read(file()))
        .withMessage(file() + ", line 1: expected the beginning of a tournament, found none");
    Files.writeString(file(), "{\"event\":\"abandoned\",\"id\":1,\"termination\":\"x\"}\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Journal.read(file()))
        .withMessageStartingWith(file() + ", line 1: ");
  }

  @Test
  void timesAreInMicrosecondsAndAbandonedGamesAreRestarted() throws IOException {
    List<String> lines = new ArrayList<>();
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("1.2"), TIME, lines::add)) {
      writer.tournamentStarted(spec());
      GamePlan plan = spec().schedule().game(1, new Results()).orElseThrow();
      writer.gameStarted(plan);
      writer.movePlayed(
          plan,
          new MoveRecord(
              2,
              Side.SECOND,
              plan.opening().moves().get(0).equals("a1") ? "b1" : "a1",
              new Thought(Optional.empty(), 3, 4),
              Duration.ofNanos(5_999),
              Duration.ofNanos(7_000),
              Optional.empty()));
      writer.gameAbandoned(plan);
    }
    assertThat(Files.readAllLines(file())).isEqualTo(lines).hasSize(4);
    assertThat(lines.get(2)).contains("\"micros\":5,\"latencyMicros\":7");
    assertThat(Journal.read(file()).unfinished()).isEmpty();
    assertThat(Journal.read(file()).games()).isZero();
  }

  private Path file() {
    return directory.resolve(Journal.FILE_NAME);
  }

  private Results play() throws IOException {
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("1.2"), TIME, line -> {})) {
      return Tournament.run(spec(), 1, writer, new StopSignal());
    }
  }

  private static TournamentSpec spec() {
    return spec(6);
  }

  private static TournamentSpec spec(int games) {
    return TournamentSpec.builder(Games.byId("tictactoe"))
        .players(
            Player.of(List.of(EngineText.parse("scripted:name=x"), EngineText.parse("scripted"))))
        .format(new Format.RoundRobin(games))
        .openings(new Openings.RandomMoves(1, Openings.Scope.PAIR))
        .seed(-9)
        .limits(SearchLimits.nodes(50))
        .maxPlies(100)
        .build();
  }
}
