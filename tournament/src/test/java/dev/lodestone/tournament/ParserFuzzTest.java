package dev.lodestone.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Fuzz;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.PlainText;
import dev.lodestone.search.ScoreText;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.OpeningBook;
import dev.lodestone.tournament.ugi.UgiCommand;
import dev.lodestone.tournament.ugi.UgiReply;
import dev.lodestone.tournament.ugi.UgiResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fuzzes the parsers of everything that users, engines and other programs write. */
final class ParserFuzzTest {

  private static final int BOUNDED = 2_000;
  private static final int MANY = 1_000_000;
  private static final int SEEDS = 20;

  @TempDir private Path directory = Path.of("");

  /** A parser and texts that it can read. */
  enum Parser {
    ENGINE_SPEC(
        "random:seed=9",
        "alphabeta:depth=6,hash=64",
        "mcts:nodes=1000,name=\"a, b\"",
        "scripted:movetime=100ms,margin=50ms",
        "alphabeta:tc=60+0.6",
        "cmd=python3 my.py,name=mine,option.Hash=64,dir=engines,env.DEBUG=1",
        "cmd='a b' \"c d\" e\\ f,nodes=5") {
      @Override
      void read(String text) {
        EngineSpec spec = EngineText.parse(text);
        assertThat(EngineText.parse(text)).isEqualTo(spec);
        if (spec.command().isEmpty()) {
          assertThat(EngineSpec.of(spec.searcher(), spec.options(), spec.ownLimits(), spec.name()))
              .isEqualTo(spec);
        }
      }
    },
    COMMAND_LINE("python3 my.py", "'a b' \"c d\" e\\ f", "") {
      @Override
      void read(String text) {
        List<String> words = EngineCommand.split(text);
        String quoted =
            words.stream()
                .map(w -> '"' + w.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                .collect(Collectors.joining(" "));
        assertThat(EngineCommand.split(quoted)).isEqualTo(words);
      }
    },
    TIME_CONTROL("60+0.6", "40/60+0.6", "100ms+5ms", "2m+1s", "1h", "0.000001s") {
      @Override
      void read(String text) {
        TimeControl control = TimeControl.parse(text);
        String written = control.format();
        assertThat(TimeControl.parse(written).format()).isEqualTo(written);
      }
    },
    DURATION("100ms", "1s", "1.5s", "2m", "0.001ms", "3h") {
      @Override
      void read(String text) {
        String written = Durations.format(Durations.parse(text));
        assertThat(Durations.format(Durations.parse(written))).isEqualTo(written);
      }
    },
    SCORE("cp 35", "cp -120", "win 5", "loss 4", "draw") {
      @Override
      void read(String text) {
        assertThat(ScoreText.parse(ScoreText.format(ScoreText.parse(text))))
            .isEqualTo(ScoreText.parse(text));
      }
    },
    UGI_REPLY(
        "id name x",
        "ugiok",
        "option name Hash type spin default 16 min 1 max 1024",
        "option name Style type combo default Solid var Solid var Risky",
        "info depth 5 seldepth 9 score cp -31 lowerbound nodes 900 nps 4 time 7 hashfull 2 pv a b",
        "info multipv 2 score mate -3 string what",
        "bestmove Rd4",
        "response p1",
        "readyok") {
      @Override
      void read(String text) {
        if (UgiReply.parse(text) instanceof UgiReply.Info info) {
          assertThat(info.line()).isPositive();
          info.score()
              .ifPresent(s -> assertThat(ScoreText.parse(ScoreText.format(s))).isEqualTo(s));
        }
        UgiResult.parse(text);
      }
    },
    UGI_COMMAND(
        "ugi",
        "setoption name Hash value 64",
        "position startpos moves a b",
        "position fen 8/8 w 0 moves a",
        "go p1time 1000 p2time 900 p1inc 10 p2inc 0",
        "go movetime 100 depth 5 nodes 10 infinite",
        "query islegal a1",
        "perft 3",
        "moves a",
        "quit") {
      @Override
      void read(String text) {
        assertThat(UgiCommand.parse(text)).isEqualTo(UgiCommand.parse(text));
      }
    },
    PLAIN_TEXT("plain", "\u001b[31mred\u202e", "line\nline\r\n") {
      @Override
      void read(String text) {
        String plain = PlainText.of(text);
        assertThat(PlainText.of(plain)).isEqualTo(plain);
        assertThat(plain).doesNotContainPattern("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]");
      }
    },
    PGN(
        """
        [White "a \\"b\\""]
        [Black "c\\\\"]
        [Result "1-0"]

        1. Rd4 {cp 35/6 0.012s 1234n} 1... Be5 ; rest
        2. $1 Rc3 (2. Rc4 {no (} 2... Rc5) Bd6 1-0

        """,
        "[FEN \"x\"]\n% escaped\n\n1... a 2. b *\n\n",
        "e4 e5 1/2-1/2\n[A \"\"]\n0-1\n") {
      @Override
      void read(String text) {
        List<PgnGame> games = PgnFile.of(text).games();
        String written = games.stream().map(PgnGame::text).collect(Collectors.joining());
        assertThat(PgnFile.of(written).games()).isEqualTo(games);
      }
    };

    private final List<String> valid;

    Parser(String... valid) {
      this.valid = List.of(valid);
    }

    /** Reads a text and asserts what must be true of everything that can be read. */
    abstract void read(String text);
  }

  @ParameterizedTest
  @EnumSource
  void everyTextIsReadOrRefused(Parser parser) {
    run(parser, 27, BOUNDED);
  }

  @ParameterizedTest
  @MethodSource("parsers")
  @Tag("slow")
  void manyTextsAreReadOrRefused(Parser parser, int seed) {
    run(parser, seed, MANY / SEEDS);
  }

  private static Stream<Arguments> parsers() {
    return withSeeds(Stream.of(Parser.values()));
  }

  private static Stream<Arguments> withSeeds(Stream<?> subjects) {
    return subjects.flatMap(
        subject -> IntStream.range(0, SEEDS).mapToObj(seed -> Arguments.of(subject, seed)));
  }

  private static void run(Parser parser, int seed, int texts) {
    Fuzz.Counts counts =
        new Fuzz(parser.valid, IllegalArgumentException.class, parser::read).run(seed, texts);
    assertThat(counts.read()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void everyBookOfOpeningsIsReadOrRefused(String game) {
    books(Games.byId(game), 27, 200);
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("slow")
  void manyBooksOfOpeningsAreReadOrRefused(String game, int seed) {
    books(Games.byId(game), seed, 100_000 / SEEDS);
  }

  private static Stream<Arguments> games() {
    return withSeeds(Stream.of("gauss", "gess", "gaussic"));
  }

  private void books(Game game, int seed, int texts) {
    Path file = directory.resolve("openings.book");
    String start = game.formatPosition(game.start());
    String moves = String.join(" ", moves(game));
    List<String> valid = List.of(start, moves, "# a book\n\n" + moves + " # so\n" + start + '\n');
    new Fuzz(
            valid,
            IllegalArgumentException.class,
            text -> {
              for (Opening opening : read(game, file, text)) {
                assertThat(opening.play(game).outcome().isOver()).isFalse();
              }
            })
        .run(seed, texts);
  }

  private static List<Opening> read(Game game, Path file, String text) {
    try {
      // Half a surrogate pair becomes a question mark.
      Files.write(file, text.getBytes(StandardCharsets.UTF_8));
      return OpeningBook.read(game, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first legal moves of a game. */
  private static List<String> moves(Game game) {
    IntArrayList legal = new IntArrayList();
    Position position = game.start();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      position.legalMoves(legal);
      texts.add(game.formatMove(legal.getInt(0)));
      position.play(legal.getInt(0));
    }
    return texts;
  }
}
