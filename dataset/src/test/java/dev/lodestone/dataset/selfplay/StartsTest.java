package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.verify.DatasetVerifier;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.Balance;
import dev.lodestone.tournament.schedule.OpeningBook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartsTest {

  private static final Balance BAND = new Balance(-60, 80, "alphabeta:nodes=200,hash=1");

  @TempDir private Path directory;

  private static SelfPlaySpec spec(String game, Starts starts, Split.Shares splits) {
    return new SelfPlaySpec(
        game,
        List.of("mcts:nodes=20"),
        Optional.empty(),
        600,
        300,
        RowFormat.PARQUET,
        7,
        new Exploration(6, Exploration.DEFAULT.temperatures(), 0.25, 10, 0, 0, 50),
        new ExactSpec(0, 0, 1, false),
        splits,
        60,
        Optional.empty(),
        false,
        true,
        false,
        Optional.of(starts),
        Optional.empty());
  }

  private static SelfPlaySpec spec(String game, Starts starts) {
    return spec(game, starts, new Split.Shares(25, 25));
  }

  /** The openings of a set, according to its rows. */
  private static Map<Long, Opening> openings(Game game, List<Row> rows) {
    Map<Long, Opening> openings = new HashMap<>();
    for (Row row : rows) {
      if (row.origin().gameMoves() != null && row.origin().openingPlies() != null) {
        Position position =
            row.origin().gameStart() == null
                ? game.start()
                : game.parsePosition(row.origin().gameStart());
        String from = game.formatPosition(position);
        openings.put(
            row.origin().gameId(),
            new Opening(
                from,
                texts(position, row.origin().gameMoves().subList(0, row.origin().openingPlies()))));
      }
    }
    return openings;
  }

  private static List<String> texts(Position position, List<Integer> actions) {
    Game game = position.game();
    List<String> texts = new ArrayList<>();
    for (int action : actions) {
      int move = game.actions().move(position, action);
      texts.add(game.formatMove(move));
      position.play(move);
    }
    return texts;
  }

  private static List<?> faults(DatasetFiles files) throws IOException {
    return new DatasetVerifier(files, DatasetVerifier.ALL_ROWS, 0, 1)
        .verify(new StopSignal())
        .faults();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic"})
  void everyGameBeginsWithAStartThatTheJudgeFindsBalanced(String id) throws IOException {
    Game game = Games.byId(id);
    DatasetFiles files =
        Sets.make(
            spec(id, new Starts(3, Optional.empty(), Optional.of(BAND))),
            directory.resolve("even"),
            2);
    Map<Long, Opening> openings = openings(game, Sets.rows(files));
    assertThat(openings).hasSizeGreaterThan(9);
    try (Searcher judge = Searchers.create("alphabeta", game, Map.of("hash", "1"))) {
      for (Opening opening : openings.values()) {
        assertThat(opening.moves()).hasSizeBetween(3, 6);
        Position position = opening.play(game);
        judge.newGame(1);
        int value =
            judge
                .search(position, SearchLimits.nodes(200), SearchListener.SILENT, new StopSignal())
                .score()
                .value();
        assertThat(position.sideToMove() == Side.FIRST ? value : -value).isBetween(-60, 80);
      }
    }
    assertThat(faults(files)).isEmpty();
    assertThat(files.manifest().settings().toString()).contains("low=-60", "high=80");
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess"})
  void startsOfLargeBoardsAreBalancedToo(String id) throws IOException {
    everyGameBeginsWithAStartThatTheJudgeFindsBalanced(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic"})
  void gamesBeginWithLinesOfABook(String id) throws IOException {
    Game game = Games.byId(id);
    List<Opening> book = OpeningBook.builtIn(game).orElseThrow();
    Starts starts =
        new Starts(0, Optional.of(Starts.Book.of(game, "a book", book)), Optional.empty());
    DatasetFiles files = Sets.make(spec(id, starts), directory.resolve("book"), 2);
    List<Row> rows = Sets.rows(files);
    assertThat(book).containsAll(openings(game, rows).values());
    assertThat(new HashSet<>(openings(game, rows).values())).hasSizeGreaterThan(5);
    assertThat(rows).allSatisfy(row -> assertThat(row.origin().start()).isEqualTo("book"));
    assertThat(rows)
        .filteredOn(row -> row.origin().ply() < Objects.requireNonNull(row.origin().openingPlies()))
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.search().source()).isEqualTo("book"))
        .allSatisfy(row -> assertThat(row.value().valueWeight()).isZero());
    assertThat(faults(files)).isEmpty();
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess"})
  void gamesOnLargeBoardsBeginWithLinesOfABookToo(String id) throws IOException {
    gamesBeginWithLinesOfABook(id);
  }

  @Test
  void aBookMayContainPositions() throws IOException {
    Game game = Games.byId("gauss");
    List<String> positions =
        OpeningBook.builtIn(game).orElseThrow().stream()
            .limit(5)
            .map(line -> game.formatPosition(line.play(game)))
            .toList();
    Starts starts =
        new Starts(0, Optional.of(new Starts.Book("positions", positions)), Optional.empty());
    DatasetFiles files = Sets.make(spec("gauss", starts), directory.resolve("positions"), 1);
    List<Row> rows = Sets.rows(files);
    assertThat(rows)
        .filteredOn(row -> row.origin().gameMoves() != null)
        .allSatisfy(row -> assertThat(row.origin().gameStart()).isIn(positions))
        .allSatisfy(row -> assertThat(row.origin().ply()).isZero());
    assertThat(rows).allSatisfy(row -> assertThat(row.origin().openingPlies()).isZero());
    assertThat(faults(files)).isEmpty();
  }

  @Test
  void gamesWithTheSameOpeningAreInTheSameSplit() throws IOException {
    assertThat(splitsByOpening(new Split.Shares(25, 25)).values())
        .allSatisfy(splits -> assertThat(splits).hasSize(1))
        .contains(Set.of("train"), Set.of("validation"), Set.of("test"));
    // Earlier versions divided games by their numbers.
    assertThat(splitsByOpening(new Split.Shares(25, 25, Optional.empty())).values())
        .anySatisfy(splits -> assertThat(splits).hasSizeGreaterThan(1));
  }

  /**
   * The splits of each class of positions after the opening, where images count as the same
   * position.
   */
  private Map<Long, Set<String>> splitsByOpening(Split.Shares shares) throws IOException {
    Game game = Games.byId("gauss");
    List<Opening> book = OpeningBook.builtIn(game).orElseThrow().subList(0, 12);
    Starts starts =
        new Starts(0, Optional.of(Starts.Book.of(game, "twelve", book)), Optional.empty());
    Path set = directory.resolve("splits" + shares.byOpening().isPresent());
    List<Row> rows = Sets.rows(Sets.make(spec("gauss", starts, shares), set, 1));
    Map<Long, Opening> openings = openings(game, rows);
    CanonicalKey key = new CanonicalKey(game);
    Map<Long, Set<String>> splits = new HashMap<>();
    for (Row row : rows) {
      key.read(Objects.requireNonNull(openings.get(row.origin().gameId())).play(game));
      splits.computeIfAbsent(key.key(), k -> new HashSet<>()).add(row.origin().split());
    }
    return splits;
  }

  @Test
  void settingsOfEarlierVersionsAreRead() {
    String text = Json.format(Sets.gauss());
    String earlier =
        text.replaceAll("(?s),\\s*\"byOpening\" : true", "")
            .replaceAll("(?s),\\s*\"starts\" : \\{[^}]*}", "");
    assertThat(earlier).doesNotContain("starts", "byOpening");
    SelfPlaySpec spec = Json.parse(earlier, SelfPlaySpec.class);
    assertThat(spec.starts()).isEmpty();
    assertThat(spec.splits()).isEqualTo(new Split.Shares(20, 20, Optional.empty()));
  }

  @Test
  void aBandThatContainsNoStartEndsTheRun() {
    Starts none =
        new Starts(0, Optional.empty(), Optional.of(new Balance(29_000, 29_001, "greedy:nodes=1")));
    assertThatThrownBy(() -> Sets.make(spec("tictactoe", none), directory.resolve("none"), 1))
        .isInstanceOf(SelfPlayException.class)
        .hasMessage(
            "none of 10000 starts is within 29000..29001 centipoints according to greedy:nodes=1: expected"
                + " a wider --balance, or none");
  }

  @Test
  void unsuitableJudgesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Balance(0, 1, "alphabeta"))
        .withMessage("engine 'alphabeta': expected a limit, such as alphabeta:nodes=1000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Balance(2, 1, "alphabeta:nodes=1"))
        .withMessage("a band's low end must not be above its high end: low=2 high=1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Balance(0, 1, "cmd=other,nodes=1"))
        .withMessageStartingWith("starts are judged by an engine of Lodestone");
  }
}
