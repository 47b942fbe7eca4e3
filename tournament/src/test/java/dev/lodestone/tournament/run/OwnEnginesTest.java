package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalResults;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Results;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what a program that uses the library can do with its own engines. */
final class OwnEnginesTest {

  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger maxOpen = new AtomicInteger();
  private final AtomicInteger opened = new AtomicInteger();

  private final List<Player> players =
      Player.of(
          List.of(
              EngineSpec.ofEngines("mine", EngineLimits.NONE, LastMove::new),
              EngineSpec.ofSearchers(
                  "greedy object",
                  EngineLimits.NONE,
                  game -> Searchers.create("greedy", game, Map.of())),
              EngineText.parse("random")));

  @TempDir private Path directory = Path.of("");

  @Test
  void objectsAndNamedEnginesPlayATournament() throws IOException {
    Results results = play();
    assertThat(results.size()).isEqualTo(12);
    assertThat(results.all())
        .allSatisfy(g -> assertThat(g.result().termination()).isEqualTo(Termination.RULES));
    // Two concurrent games have four seats. An engine that was closed to make room for another is
    // opened again later. How often this happens depends on the threads, but an engine is never
    // closed during its eight games.
    assertThat(maxOpen.get()).isBetween(1, 4);
    assertThat(opened.get()).isBetween(1, 8);
    assertThat(open.get()).isZero();
    assertThat(JournalContent.games(directory)).hasSize(12);
  }

  @Test
  void onlyTheProgramWithTheObjectsCanResume() throws IOException {
    Results whole = play();
    Path file = directory.resolve(Journal.FILE_NAME);
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, lines.size() / 2));
    assertThatThrownBy(() -> Journal.read(directory, new JournalResults()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "player 'mine' is an object of the program that began the tournament");
    JournalResults before = new JournalResults(players);
    try (JournalWriter writer =
        JournalWriter.append(directory, Origin.of("test"), Instant.EPOCH, line -> {}, before)) {
      Tournament.resume(before.spec(), before.results(), 2, writer, new StopSignal());
    }
    assertThat(before.results().all()).isEqualTo(whole.all());
  }

  private Results play() throws IOException {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("tictactoe"))
            .players(players)
            .format(new Format.RoundRobin(4))
            .openings(new Openings.RandomMoves(2, Openings.Scope.PAIR))
            .seed(5)
            .limits(SearchLimits.nodes(20))
            .maxPlies(20)
            .build();
    try (JournalWriter writer =
        JournalWriter.create(directory, Origin.of("test"), Instant.EPOCH, line -> {})) {
      return Tournament.run(spec, 2, writer, new StopSignal());
    }
  }

  /** Plays the last of all legal moves. */
  private final class LastMove implements Engine {

    private final Game game;
    private final IntArrayList moves = new IntArrayList();

    LastMove(Game game) {
      this.game = game;
      maxOpen.accumulateAndGet(open.incrementAndGet(), Math::max);
      opened.incrementAndGet();
    }

    @Override
    public void newGame(long seed) {}

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      moves.clear();
      turn.position().orElseThrow().legalMoves(moves);
      return new Answer(game.formatMove(moves.getInt(moves.size() - 1)), Thought.NONE);
    }

    @Override
    public void close() {
      open.decrementAndGet();
    }
  }
}
