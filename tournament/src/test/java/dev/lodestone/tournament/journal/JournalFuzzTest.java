package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Fuzz;
import dev.lodestone.core.Games;
import dev.lodestone.core.UnknownGameException;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.rules.GameRules;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reads changed lines of journals: each is a broken event, an event that cannot come next, or a
 * valid one.
 */
final class JournalFuzzTest {

  private static final String CONFIG =
      "{\"event\":\"tournament\",\"format\":1,\"lodestone\":\"1\",\"startedAt\":\"2026-01-02T03:04:05Z\","
          + "\"game\":\"tictactoe\",\"players\":[{\"name\":\"a\",\"engine\":\"random\",\"options\":{\"seed\":\"3\"}},"
          + "{\"name\":\"b\",\"engine\":\"scripted\",\"options\":{},\"limits\":{\"nodes\":5}}],"
          + "\"schedule\":{\"format\":\"round robin\",\"games\":2},"
          + "\"openings\":{\"per\":\"round\",\"randomPlies\":0},\"seed\":7,\"limits\":{\"nodes\":100},"
          + "\"maxPlies\":60}";

  @Test
  void everyLineIsAnEventOrRefused() {
    lines(27, 2_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  @Tag("slow")
  void manyLinesAreEventsOrRefused(int seed) {
    lines(seed, 200_000);
  }

  @Test
  void everyJournalIsSoundOrRefused() {
    journals(27, 500);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  @Tag("slow")
  void manyJournalsAreSoundOrRefused(int seed) {
    journals(seed, 60_000);
  }

  private static void lines(int seed, int texts) {
    Fuzz.Counts counts =
        new Fuzz(
                journal(),
                IllegalArgumentException.class,
                line -> {
                  JournalEvent event = event(line);
                  assertThat(event(JsonLines.format(event))).isEqualTo(event);
                })
            .run(seed, texts);
    assertThat(counts.read()).isPositive();
  }

  private static void journals(int seed, int texts) {
    Fuzz.Counts counts =
        new Fuzz(
                List.of(journal().stream().collect(Collectors.joining("\n"))),
                IllegalArgumentException.class,
                text -> {
                  List<String> lines = text.lines().toList();
                  if (!(event(lines.isEmpty() ? "" : lines.get(0))
                      instanceof TournamentStarted config)) {
                    throw new IllegalArgumentException("expected the beginning of a tournament");
                  }
                  GameLedger ledger = ledger(config);
                  lines.stream().skip(1).forEach(line -> ledger.enter(event(line)));
                  assertThat(ledger.finished().cardinality() + ledger.unfinished().size())
                      .isLessThanOrEqualTo(1);
                })
            .run(seed, texts);
    assertThat(counts.read()).isPositive();
    assertThat(counts.refused()).isPositive();
  }

  /** The rejection of an unknown game has its own class, so that commands can suggest a remedy. */
  private static GameLedger ledger(TournamentStarted config) {
    try {
      return new GameLedger(config, GameRules.byId(config.game()));
    } catch (UnknownGameException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static JournalEvent event(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return JsonLines.event(bytes, 0, bytes.length);
  }

  /** The lines of a journal with a game that was lost on time. */
  private static List<String> journal() {
    String start = Games.byId("tictactoe").formatPosition(Games.byId("tictactoe").start());
    return Stream.concat(
            Stream.of(CONFIG),
            Stream.of(
                    new GameStarted(1, 1, "a", "b", start, List.of(), 1),
                    JournalEvents.move(1, 1, "a1", Optional.of("cp 3"), 2, 30, 900, 250),
                    JournalEvents.move(1, 2, "b2", Optional.empty(), 0, 0, 1, 0),
                    JournalEvents.end(1, "0-1", "time", "late", 2))
                .map(JsonLines::format))
        .toList();
  }
}
