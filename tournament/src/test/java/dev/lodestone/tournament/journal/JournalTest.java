package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JournalTest {

  private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

  private static final String SCRIPTED_DEFAULTS =
      "\"range\":\"0\",\"taken\":\"0\",\"throw\":\"0\",\"overflow\":\"0\",\"refuse\":\"false\","
          + "\"hang\":\"0\",\"deaf\":\"0\",\"mute\":\"false\"}";

  @TempDir private Path directory = Path.of("");

  @Test
  void theFirstLineContainsEverythingThatDeterminesTheGames() throws IOException {
    play(2);
    assertThat(JournalContent.unsealed(Files.readAllLines(journal()).get(0)))
        .isEqualTo(
            "{\"event\":\"tournament\",\"format\":1,\"lodestone\":\"1.2\","
                + "\"startedAt\":\"2026-01-02T03:04:05Z\",\"game\":\"tictactoe\",\"players\":["
                + "{\"name\":\"x\",\"engine\":\"scripted\",\"options\":{\"seed\":\"3\"},"
                + "\"limits\":{\"depth\":2,\"micros\":1500000},"
                + "\"settings\":{\"seed\":\"3\","
                + SCRIPTED_DEFAULTS
                + "},{\"name\":\"scripted\",\"engine\":\"scripted\",\"options\":{},\"settings\":{"
                + SCRIPTED_DEFAULTS
                + "}],"
                + "\"schedule\":{\"format\":\"round robin\",\"games\":2},"
                + "\"openings\":{\"per\":\"pair\",\"randomPlies\":1},\"seed\":\"-9\","
                + "\"limits\":{\"nodes\":50},\"maxPlies\":100}");
  }

  @Test
  void everyGameCanBeReconstructedFromTheJournal() throws IOException {
    Results results = play(20);
    List<JournalEvent> events = JournalContent.events(journal());
    assertThat(events.get(0)).isInstanceOf(TournamentStarted.class);
    assertThat(results.size()).isEqualTo(20);
    for (FinishedGame game : results.all()) {
      int id = game.plan().id();
      GameStarted start =
          events.stream()
              .filter(e -> e instanceof GameStarted s && s.id() == id)
              .map(GameStarted.class::cast)
              .findFirst()
              .orElseThrow();
      List<MovePlayed> moves =
          events.stream()
              .filter(e -> e instanceof MovePlayed m && m.id() == id)
              .map(MovePlayed.class::cast)
              .toList();
      GameEnded end =
          events.stream()
              .filter(e -> e instanceof GameEnded n && n.id() == id)
              .map(GameEnded.class::cast)
              .findFirst()
              .orElseThrow();
      assertThat(start.opening()).isEqualTo(game.plan().opening().moves());
      assertThat(start.seed()).isEqualTo(game.plan().seed());
      assertThat(start.opening().size() + moves.size()).isEqualTo(end.plies());
      var position = Games.byId("tictactoe").parsePosition(start.position());
      for (String move : start.opening()) {
        position.play(position.game().parseMove(position, move));
      }
      for (MovePlayed move : moves) {
        position.play(position.game().parseMove(position, move.move()));
      }
      assertThat(position.outcome()).isEqualTo(game.result().outcome());
      assertThat(end.result())
          .isEqualTo(
              switch (position.outcome()) {
                case FIRST_WINS -> "1-0";
                case SECOND_WINS -> "0-1";
                case DRAW -> "1/2-1/2";
                case ONGOING -> "";
              });
    }
  }

  @Test
  void eachLineIsWrittenBeforeTheNextEvent() throws IOException {
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("1.2"), START, line -> {})) {
      writer.tournamentStarted(spec(2));
      assertThat(JournalContent.events(journal())).hasSize(1);
    }
  }

  @Test
  void anIncompleteLastLineIsIgnored() throws IOException {
    play(2);
    List<JournalEvent> whole = JournalContent.events(journal());
    Files.writeString(journal(), "{\"event\":\"mo", StandardOpenOption.APPEND);
    assertThat(JournalContent.events(journal())).isEqualTo(whole);
  }

  @Test
  void aLineThatIsNoEventIsReported() throws IOException {
    play(2);
    JournalContent.unseal(journal());
    long lines = Files.readAllLines(journal()).size();
    Files.writeString(journal(), "{\"event\":\"end\",\"id\":true}\n", StandardOpenOption.APPEND);
    assertThatThrownBy(() -> JournalContent.events(journal()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "journal.jsonl, line " + (lines + 1) + ": field 'id': expected a whole number");
  }

  @Test
  void aJournalIsNeverOverwritten() throws IOException {
    play(2);
    String before = Files.readString(journal());
    assertThatThrownBy(() -> JournalWriter.create(directory, Origin.of("1.2"), START, line -> {}))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(Files.readString(journal())).isEqualTo(before);
  }

  private Path journal() {
    return directory.resolve(Journal.FILE_NAME);
  }

  private Results play(int games) throws IOException {
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("1.2"), START, line -> {})) {
      return Tournament.run(spec(games), 2, writer, new StopSignal());
    }
  }

  private static TournamentSpec spec(int games) {
    EngineSpec one = EngineText.parse("scripted:seed=3,depth=2,movetime=1.5s,name=x");
    assertThat(one.limits()).contains(SearchLimits.depth(2).withMoveTime(Duration.ofMillis(1500)));
    return TournamentSpec.builder(Games.byId("tictactoe"))
        .players(Player.of(List.of(one, EngineText.parse("scripted"))))
        .format(new Format.RoundRobin(games))
        .openings(new Openings.RandomMoves(1, Openings.Scope.PAIR))
        .seed(-9)
        .limits(SearchLimits.nodes(50))
        .maxPlies(100)
        .build();
  }
}
