package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads each of two concurrent games from the journal that contains both. */
final class GameReaderTest {

  private static final List<String> CROSS_WINS = List.of("a1", "a2", "b1", "b2", "c1");
  private static final List<String> NOUGHT_WINS = List.of("a1", "a2", "b1", "b2", "c3", "c2");

  @TempDir private Path directory = Path.of("");

  private Path file = Path.of("");

  /** The number of bytes before the line of the event with this number, or before the end. */
  private final List<Long> offsets = new ArrayList<>();

  @BeforeEach
  void write() throws IOException {
    List<JournalEvent> events = new ArrayList<>();
    events.add(new GameStarted(1, 1, "x", "y", ".........", List.of(), 7));
    events.add(new GameStarted(2, 1, "y", "x", ".........", List.of(), 7));
    for (int ply = 1; ply <= CROSS_WINS.size(); ply++) {
      events.add(move(2, ply, NOUGHT_WINS));
      events.add(move(1, ply, CROSS_WINS));
    }
    events.add(JournalEvents.end(1, "1-0", "rules", "", 5));
    events.add(move(2, 6, NOUGHT_WINS));
    events.add(JournalEvents.end(2, "0-1", "rules", "", 6));
    StringBuilder text = new StringBuilder();
    for (JournalEvent event : events) {
      offsets.add((long) text.length());
      text.append(JsonLines.format(event)).append('\n');
    }
    offsets.add((long) text.length());
    file = Files.writeString(directory.resolve("journal.jsonl"), text);
  }

  private static MovePlayed move(int id, int ply, List<String> line) {
    return JournalEvents.move(id, ply, line.get(ply - 1), Optional.empty(), 0, 0, 0);
  }

  private Optional<PlayedGame> read(int id, int from, int to) throws IOException {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("tictactoe"))
            .players(
                Player.of(
                    List.of(
                        EngineText.parse("scripted:name=x"), EngineText.parse("scripted:name=y"))))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
            .seed(7)
            .limits(SearchLimits.nodes(5))
            .maxPlies(99)
            .build();
    TournamentStarted config = JournalConfig.of(spec, "1", Instant.EPOCH);
    return GameReader.read(file, config, id, offsets.get(from), offsets.get(to));
  }

  @Test
  void interleavedGamesAreSeparated() throws IOException {
    PlayedGame first = read(1, 0, 13).orElseThrow();
    assertThat(first.id()).isEqualTo(1);
    assertThat(first.plan().first()).isZero();
    assertThat(first.record().line()).isEqualTo(CROSS_WINS);
    assertThat(first.result().outcome()).isEqualTo(Outcome.FIRST_WINS);
    PlayedGame second = read(2, 1, 15).orElseThrow();
    assertThat(second.plan().first()).isEqualTo(1);
    assertThat(second.record().line()).isEqualTo(NOUGHT_WINS);
    assertThat(second.result().outcome()).isEqualTo(Outcome.SECOND_WINS);
  }

  @Test
  void aGameWithoutStartOrEndIsNotRead() throws IOException {
    assertThat(read(1, 1, 13)).isEmpty();
    assertThat(read(1, 0, 12)).isEmpty();
    assertThat(read(2, 1, 14)).isEmpty();
  }
}
