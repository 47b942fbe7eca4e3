package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.OpeningBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BookCommandTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void aBookHasDistinctPlayedOpeningsThatATournamentPlays() throws IOException {
    Path book = directory.resolve("gauss.book");
    CommandRun run =
        make("gauss", "--count=6", "--plies=3..5", "--score=-150..150", "--out=" + book);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .matches(
            "6 openings in \\d+ tries: \\d+ repeated, [1-9]\\d* uneven by score, [1-9]\\d* by games,"
                + " \\d+ undecided; \\d+ games\n");
    Game gauss = Games.byId("gauss");
    List<Opening> openings = OpeningBook.read(gauss, book);
    CanonicalKey key = new CanonicalKey(gauss);
    Set<Long> kinds = new HashSet<>();
    for (Opening opening : openings) {
      assertThat(opening.moves()).hasSizeBetween(3, 5);
      key.read(opening.play(gauss));
      kinds.add(key.key());
    }
    assertThat(kinds).hasSize(6);
    assertThat(Files.readAllLines(book))
        .contains(
            "# made by: lodestone book make --game gauss --count 6 --plies 3..5"
                + " --engine greedy --engine greedy"
                + " --sieve alphabeta:depth=1,hash=1 --score -150..150 --balance 0.2..0.8 --spread 2.0"
                + " --confidence 0.7 --max-pairs 20 --nodes 50 --seed 1");
    Path out = directory.resolve("run");
    CommandRun tournament =
        CommandRun.succeeds(
            "tournament",
            "--game=gauss",
            "--engine=random",
            "--engine=greedy",
            "--nodes=50",
            "--games=6",
            "--seed=1",
            "--openings=" + book,
            "--out=" + out);
    assertThat(tournament.out())
        .contains("GAUSS: 6 games, 50 nodes a move, 6 openings of " + book + ", seed 1");
    List<Opening> played =
        JournalContent.gamesById(out).stream().map(g -> g.plan().opening()).toList();
    for (int i = 0; i < 6; i++) {
      assertThat(played.get(i)).isEqualTo(openings.get(i / 2));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aBookInFenContainsThePositionsAfterTheMoves(String id) throws IOException {
    Path moves = directory.resolve("moves.book");
    Path positions = directory.resolve("positions.fen");
    String[] few = {"--count=3", "--plies=2", "--score=-10000..10000", "--balance=0.01..0.99"};
    assertThat(make(id, with(few, moves)).exitCode()).isZero();
    few = Arrays.copyOf(few, few.length + 1);
    few[few.length - 1] = "--format=fen";
    assertThat(make(id, with(few, positions)).exitCode()).isZero();
    Game game = Games.byId(id);
    List<String> expected =
        OpeningBook.read(game, moves).stream()
            .map(opening -> game.formatPosition(opening.play(game)))
            .toList();
    assertThat(Files.readAllLines(positions)).isEqualTo(expected).hasSize(3);
    assertThat(OpeningBook.read(game, positions))
        .isEqualTo(expected.stream().map(text -> new Opening(text, List.of())).toList());
  }

  @Tag("slow")
  @Test
  void theSameSeedGivesTheSameBookAtAnyConcurrency() throws IOException {
    Path one = directory.resolve("one.book");
    Path three = directory.resolve("three.book");
    CommandRun run = make("gauss", "--count=5", "--seed=5", "--out=" + one);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(make("gauss", "--count=5", "--seed=5", "--concurrency=3", "--out=" + three).out())
        .isEqualTo(run.out());
    assertThat(three).hasSameTextualContentAs(one);
    assertThat(make("gauss", "--count=5", "--seed=5").out()).isEqualTo(Files.readString(one));
    assertThat(make("gauss", "--count=5", "--seed=6").out()).isNotEqualTo(Files.readString(one));
  }

  @Test
  void theJournalOfAnotherBookIsRejected() throws IOException {
    Path book = directory.resolve("mine.book");
    make("gauss", "--count=1", "--out=" + book);
    List<String> before = Files.readAllLines(journal(book));
    CommandRun run = make("gauss", "--count=1", "--seed=2", "--balance=0.3..0.7", "--out=" + book);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "lodestone book make: "
                + journal(book)
                + ", line 1: a book must be continued with its original settings; choose another"
                + " file or remove this one; differences: balance 1: was 0.2, is 0.3; balance 2: was 0.8,"
                + " is 0.7; seed: was 1, is 2\n");
    assertThat(CommandRun.refused("resume", book.toString(), "--seed=2"))
        .endsWith("differences: seed: was 1, is 2\n");
    assertThat(Files.readAllLines(journal(book))).isEqualTo(before);
    Files.write(
        journal(book),
        List.of(
            // As Lodestone 0.3.0 wrote it, without a checksum.
            before.get(0).replaceFirst(",\"crc\":\"[0-9a-f]{8}\"", ""),
            "{\"event\":\"pair\",\"candidate\":1,\"pair\":1,\"one\":2,\"other\":0}"));
    assertThat(make("gauss", "--count=1", "--out=" + book).err())
        .isEqualTo(
            "lodestone book make: "
                + journal(book)
                + ", line 2: pairs must be consecutive and end with the verdict: candidate=1"
                + " pair=1\n");
    Files.writeString(journal(book), "something else\n");
    assertThat(make("gauss", "--count=1", "--out=" + book).exitCode()).isEqualTo(2);
    assertThat(journal(book)).hasContent("something else");
  }

  @Test
  void imagesOfOnePositionAreOneOpening() {
    // Two colours on 19 cells, of which four are distinct under the symmetries of the hexagon, make
    // eight openings.
    CommandRun run =
        make("gauss", "--count=10", "--plies=1", "--score=-10000..10000", "--max-pairs=1");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .matches(
            "lodestone book make: expected 10, found \\d openings in 2000 tries: 1992 repeated, .*\n");
  }

  @Test
  void anEngineFailureEndsTheRunAndKeepsTheJournal() throws IOException {
    Path book = directory.resolve("fails.book");
    CommandRun run =
        CommandRun.of(
            "book",
            "make",
            "--game=tictactoe",
            "--engine=scripted:taken=5",
            "--sieve=alphabeta:depth=1,hash=1",
            "--plies=2",
            "--nodes=5",
            "--out=" + book);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("lodestone book make: scripted:taken=5 - scripted:taken=5#2 after ")
        .hasLineCount(1);
    assertThat(Files.readAllLines(journal(book))).hasSizeGreaterThan(1);
    assertThat(book).doesNotExist();
  }

  @Test
  void anEngineThatHangsFailsAfterItsDeadline() {
    CommandRun run =
        CommandRun.of(
            "book",
            "make",
            "--game=tictactoe",
            "--engine=scripted:hang=5",
            "--sieve=alphabeta:depth=1,hash=1",
            "--plies=2",
            "--nodes=5",
            "--deadline=move=50ms");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("lodestone book make: scripted:hang=5 - scripted:hang=5#2 after ")
        .contains(": expected a move within 50ms")
        .hasLineCount(1);
  }

  @Test
  void theClocksAndMarginsOfThePlayersAreUsed() {
    assertThat(played("scripted:tc=60+1").exitCode()).isZero();
    assertThat(played("scripted:tc=0.001ms+0.001ms,margin=1h").exitCode()).isZero();
    CommandRun flagged = played("scripted:tc=0.001ms+0.001ms,margin=0.001ms");
    assertThat(flagged.exitCode()).isEqualTo(1);
    assertThat(flagged.err()).matches(".* took .* an overrun of .*\n");
    // No move takes less than a microsecond, so only the margin decides.
    assertThat(played("scripted:movetime=0.001ms,margin=1h").exitCode()).isZero();
    CommandRun late = played("scripted:movetime=0.001ms,margin=0.001ms");
    assertThat(late.exitCode()).isEqualTo(1);
    assertThat(late.err()).matches(".* took .* of 0.001ms, an overrun of .*\n");
  }

  @Test
  void enginesThatCannotPlayOrNeedTooMuchMemoryAreRefusedBeforeTheFirstGame() {
    Path book = directory.resolve("never.book");
    CommandRun broken =
        make("gauss", "--engine=scripted:refuse=1", "--concurrency=2", "--out=" + book);
    assertThat(broken.exitCode()).isEqualTo(2);
    assertThat(broken.err())
        .startsWith("lodestone book make: engine 'scripted:refuse=1': ")
        .endsWith("; nothing was played\n")
        .hasLineCount(1);
    CommandRun large =
        make("gauss", "--engine=alphabeta:hash=8192", "--concurrency=9", "--out=" + book);
    assertThat(large.exitCode()).isEqualTo(2);
    assertThat(large.err())
        .startsWith("lodestone book make: the engines may use 73737 MiB (9 games at once,")
        .hasLineCount(1);
    assertThat(journal(book)).doesNotExist();
  }

  private static CommandRun played(String engine) {
    return CommandRun.of(
        "book",
        "make",
        "--game=tictactoe",
        "--count=1",
        "--plies=2",
        "--balance=0.05..0.95",
        "--confidence=0.6",
        "--engine=" + engine,
        "--sieve=alphabeta:depth=1,hash=1",
        "--score=-10000..10000");
  }

  @Test
  void mistakesAreReportedInOneLine() {
    assertMistake(
        "lodestone tournament: expected --opening-plies or --openings, found both",
        "--openings=x",
        "--opening-plies=2");
    assertMistake(
        "lodestone tournament: option '--openings-order': expected --openings FILE with it",
        "--openings-order=random");
    assertMistake(
        "lodestone tournament: option '--openings': expected a file, found no 'nowhere'",
        "--openings=nowhere");
    assertBookMistake(
        "option '--score': expected whole numbers such as -100..100, found '3'", "--score=3");
    assertBookMistake(
        "option '--score': a range must not end below its start: low=3 high=1", "--score=3..1");
    assertBookMistake(
        "option '--plies': expected whole numbers such as 4..8, found 'x'", "--plies=x");
    assertBookMistake(
        "option '--balance': expected shares such as 0.4..0.6, found '0.5'", "--balance=0.5");
    assertBookMistake(
        "a balance must be within 0 and 1, such as 0.4..0.6: low=0.6 high=0.4",
        "--balance=0.6..0.4");
    assertBookMistake(
        "confidence must be above 0.5 and below 1: confidence=95.0", "--confidence=95");
    assertBookMistake("a spread must be a factor from 1 to 100: spread=0.5", "--spread=0.5");
    assertBookMistake("option '--max-pairs': expected at least 1, found 0", "--max-pairs=0");
    assertBookMistake(
        "engines that play the same game every time cannot judge an opening: expected one"
            + " with a seed, or with a node limit and a spread, found alphabeta:depth=2 and"
            + " mcts:seed=3,nodes=5",
        "--engine=alphabeta:depth=2",
        "--engine=mcts:seed=3,nodes=5",
        "--spread=1");
    assertBookMistake(
        "exactly two engines must play the openings out: engines=3",
        "--engine=mcts",
        "--engine=mcts",
        "--engine=mcts");
    assertThat(CommandRun.refused("book"))
        .isEqualTo("lodestone book: expected a command: make, komi\n");
  }

  private static void assertMistake(String message, String... options) {
    List<String> args =
        new ArrayList<>(
            List.of("tournament", "--game=tictactoe", "--engine=scripted", "--engine=scripted"));
    args.addAll(List.of(options));
    assertThat(CommandRun.refused(args.toArray(new String[0]))).isEqualTo(message + "\n");
  }

  private static void assertBookMistake(String message, String... options) {
    List<String> args = new ArrayList<>(List.of("book", "make", "--game=tictactoe"));
    args.addAll(List.of(options));
    assertThat(CommandRun.refused(args.toArray(new String[0])))
        .isEqualTo("lodestone book make: " + message + "\n");
  }

  private static Path journal(Path book) {
    return book.resolveSibling(book.getFileName() + ".jsonl");
  }

  private static String[] with(String[] options, Path out) {
    List<String> all = new ArrayList<>(List.of(options));
    all.add("--out=" + out);
    return all.toArray(new String[0]);
  }

  private static CommandRun make(String game, String... more) {
    return CommandRun.of(command(game, more));
  }

  private static String[] command(String game, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "book",
                "make",
                "--game=" + game,
                "--engine=greedy",
                "--sieve=alphabeta:depth=1,hash=1",
                "--nodes=50"));
    // A command line must not repeat an option, so a test's options replace the common ones.
    for (String option : List.of("--balance=0.2..0.8", "--confidence=0.7", "--max-pairs=20")) {
      String name = option.substring(0, option.indexOf('='));
      if (Arrays.stream(more).noneMatch(m -> m.startsWith(name + "="))) {
        args.add(option);
      }
    }
    args.addAll(List.of(more));
    return args.toArray(new String[0]);
  }
}
