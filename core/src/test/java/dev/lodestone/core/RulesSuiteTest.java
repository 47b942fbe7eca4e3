package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.gauss.NaiveGauss;
import dev.lodestone.core.gaussic.NaiveGaussic;
import dev.lodestone.core.gess.NaiveGess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The public suites of rules are what the naive rules say, which share no code with the real ones.
 * With {@code -Dlodestone.snapshots=write} the files are written.
 */
class RulesSuiteTest {

  private static final Path DIRECTORY = Path.of("../docs/games/suite");

  private static final Map<String, Supplier<NaiveRules>> VARIANTS = new LinkedHashMap<>();

  static {
    VARIANTS.put("gauss", () -> new NaiveGauss(10, 5, 0, 0, 0));
    VARIANTS.put("gauss:komi=3", () -> new NaiveGauss(10, 5, 0, 3, 0));
    VARIANTS.put("gauss:other=3,own=4", () -> new NaiveGauss(4, 3, 0, 0, 0));
    VARIANTS.put("gauss:first=blue", () -> new NaiveGauss(10, 5, 0, 0, 1));
    for (String id : List.of("", ":suicide=illegal", ":centres=inner")) {
      VARIANTS.put("gess" + id, () -> new NaiveGess("gess" + id));
    }
    VARIANTS.put("gaussic", () -> new NaiveGaussic(false, "UDUIDU"));
    VARIANTS.put("gaussic:conduction=orthogonal", () -> new NaiveGaussic(true, "UDUIDU"));
    VARIANTS.put("gaussic:setup=DUIUDU", () -> new NaiveGaussic(false, "DUIUDU"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theSuiteIsWhatTheNaiveRulesSay(String game) throws IOException {
    Set<String> lines = new LinkedHashSet<>();
    VARIANTS.forEach(
        (id, rules) -> {
          if (id.split(":", -1)[0].equals(game)) {
            ask(id, rules, id.equals(game) ? 30 : 3, lines);
          }
        });
    assertThat(lines).hasSizeGreaterThan(150);
    Path file = DIRECTORY.resolve(game + ".jsonl");
    if ("write".equals(System.getProperty("lodestone.snapshots"))) {
      Files.createDirectories(DIRECTORY);
      Files.write(file, lines);
    }
    assertThat(Files.readAllLines(file)).isEqualTo(List.copyOf(lines));
  }

  /** Questions about the start and about random games, which do not end in their first moves. */
  private static void ask(String id, Supplier<NaiveRules> rules, int games, Set<String> lines) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(1, "suite/" + id));
    List<String> first = List.copyOf(rules.get().legalMoves());
    lines.add(line("moves", id, "startpos", List.of(), "legalmoves", String.join(" ", first)));
    lines.add(line("perft", id, "startpos", List.of(), "perft 1", "" + first.size()));
    lines.add(line("perft", id, "startpos", List.of(), "perft 2", "" + replies(rules, first)));
    // Games of gaussic are long, and lists of moves of Gess.
    int rarity = id.startsWith("gaussic") ? 30 : 6;
    for (int game = 0; game < games; game++) {
      int length = random.nextInt(60);
      List<String> moves = new ArrayList<>();
      NaiveRules played = rules.get();
      while (played.outcome() == Outcome.ONGOING && moves.size() < 400) {
        List<String> legal = List.copyOf(played.legalMoves());
        String move = legal.get(random.nextInt(legal.size()));
        moves.add(move);
        String before = played.position();
        played.play(move);
        if (played.outcome() != Outcome.ONGOING) {
          if (moves.size() < length && random.nextInt(20) > 0) {
            moves.remove(moves.size() - 1);
            played = after(rules, moves);
            continue;
          }
          lines.add(line("ends", id, "startpos", moves, "result", result(played.outcome())));
        } else if (random.nextInt(rarity) == 0) {
          lines.add(line("effects", id, before, List.of(move), "fen", played.position()));
          if (random.nextInt(3) == 0) {
            lines.add(line("moves", id, before, List.of(), "legalmoves", String.join(" ", legal)));
          } else if (random.nextInt(4) == 0) {
            lines.add(line("ends", id, "startpos", moves, "result", "none"));
          }
        }
      }
    }
  }

  private static NaiveRules after(Supplier<NaiveRules> rules, List<String> moves) {
    NaiveRules played = rules.get();
    moves.forEach(played::play);
    return played;
  }

  private static long replies(Supplier<NaiveRules> rules, List<String> first) {
    long replies = 0;
    for (String move : first) {
      replies += after(rules, List.of(move)).legalMoves().size();
    }
    return replies;
  }

  private static String result(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> "p1win";
      case SECOND_WINS -> "p2win";
      case DRAW -> "draw";
      case ONGOING -> "none";
    };
  }

  /** A line of JSON; no text of a game contains a character that would have to be escaped. */
  private static String line(
      String topic, String game, String position, List<String> moves, String ask, String answer) {
    String list = moves.isEmpty() ? "[]" : "[\"" + String.join("\",\"", moves) + "\"]";
    return "{\"topic\":\"%s\",\"game\":\"%s\",\"position\":\"%s\",\"moves\":%s,\"ask\":\"%s\",\"answer\":\"%s\"}"
        .formatted(topic, game, position, list, ask, answer);
  }
}
