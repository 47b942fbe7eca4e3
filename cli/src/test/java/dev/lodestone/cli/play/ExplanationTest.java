package dev.lodestone.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.cli.CommandRun;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.gess.GessKnowledge;
import dev.lodestone.search.network.NetworkFile;
import dev.lodestone.search.network.PatternLayout;
import dev.lodestone.search.network.PatternNetwork;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contributions equal the differences that follow from the numbers in the weights file. */
final class ExplanationTest {

  private static final Pattern ROW =
      Pattern.compile("\\{\"evaluation\":(-?\\d+),\"cells\":\\[.*\\]}");
  private static final Pattern PART =
      Pattern.compile("\\{\"cell\":\"(\\w+)\",\"piece\":\"([^\"]+)\",\"value\":(-?\\d+)}");

  @TempDir private Path directory = Path.of("");

  @Test
  void theShippedNetworkOfGessIsExplained() throws IOException {
    try (InputStream in = GessKnowledge.class.getResourceAsStream("gess.network")) {
      String network =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      requireExplained(Games.byId("gess"), network, "alphabeta", 12);
      requireExplained(Games.byId("gess"), network, "mcts", 13);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "tictactoe"})
  void aNetworkInAFileIsExplained(String id) throws IOException {
    Game game = Games.byId(id);
    String network = randomNetwork(game);
    Path file = Files.writeString(directory.resolve("a.weights"), network);
    requireExplained(game, network, "alphabeta:weights=" + file, 4);
    requireExplained(game, network, "greedy:weights=" + file, 3);
  }

  @Test
  void otherEvaluatorsHaveNoExplanation() {
    for (String engine : List.of("alphabeta", "random", "cmd=none")) {
      CommandRun run =
          CommandRun.of("analyze", "--game=gauss", "--engine=" + engine, "--explain", "--nodes=1");
      assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err())
          .startsWith("lodestone analyze: option '--explain': expected an engine whose evaluator");
    }
  }

  private void requireExplained(Game game, String network, String engine, int plies) {
    SplitMix64 random = new SplitMix64(plies);
    Position position = game.start();
    while (position.ply() < plies) {
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
      if (position.outcome().isOver()) {
        position.undo();
      }
    }
    assertThat(position.outcome().isOver()).isFalse();
    Diagram diagram = game.diagram();
    int[] cells = new int[diagram.cells().size()];
    int[] counters = new int[diagram.counters().size()];
    diagram.read(position, cells, counters);
    NaiveNetwork naive = new NaiveNetwork(game, network);
    double value = naive.value(position.sideToMove(), cells, counters);
    String json = lastLine(explain(game, position, engine, "--json"));
    MatchResult row = ROW.matcher(json).results().findFirst().orElseThrow();
    assertThat(Double.parseDouble(row.group(1))).isCloseTo(value, within(0.6));
    List<MatchResult> parts = PART.matcher(json).results().toList();
    List<String> texts = new ArrayList<>();
    int part = 0;
    for (int c = 0; c < cells.length; c++) {
      texts.add(diagram.cells().get(c).shade() == Diagram.Shade.OUTSIDE ? "" : ".");
      if (cells[c] != 0) {
        int[] without = cells.clone();
        without[c] = 0;
        Diagram.Piece piece = diagram.pieces().get(cells[c] - 1);
        MatchResult found = parts.get(part);
        assertThat(found.group(1)).isEqualTo(diagram.cells().get(c).name());
        assertThat(found.group(2)).isEqualTo(piece.name());
        assertThat(Double.parseDouble(found.group(3)))
            .as(found.group())
            .isCloseTo(value - naive.value(position.sideToMove(), without, counters), within(1.1));
        texts.set(c, piece.symbol() + String.format("%+d", Integer.parseInt(found.group(3))));
        part++;
      }
    }
    assertThat(parts).hasSize(part);
    assertThat(explain(game, position, engine))
        .contains("evaluation " + String.format("%+d", Integer.parseInt(row.group(1))) + "; ");
    assertThat(boardOf(explain(game, position, engine))).isEqualTo(rows(diagram, texts));
  }

  private static String explain(Game game, Position position, String engine, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "analyze",
                "--game=" + game.id(),
                "--engine=" + engine,
                "--position=" + game.formatPosition(position),
                "--nodes=1",
                "--explain"));
    words.addAll(List.of(more));
    return CommandRun.succeeds(words.toArray(String[]::new)).out();
  }

  private static String lastLine(String text) {
    return text.lines().reduce((first, second) -> second).orElseThrow();
  }

  /** The words of the lines after the heading. */
  private static List<List<String>> boardOf(String out) {
    return out.lines()
        .dropWhile(line -> !line.startsWith("evaluation "))
        .skip(1)
        .map(line -> List.of(line.split(" +")))
        .toList();
  }

  /** The rows from the top, each after the name of its first cell. */
  private static List<List<String>> rows(Diagram diagram, List<String> texts) {
    TreeMap<Double, List<Integer>> rows = new TreeMap<>();
    for (int c = 0; c < texts.size(); c++) {
      rows.computeIfAbsent(diagram.cells().get(c).y(), y -> new ArrayList<>()).add(c);
    }
    List<List<String>> lines = new ArrayList<>();
    for (List<Integer> row : rows.values()) {
      row.sort(Comparator.comparingDouble(c -> diagram.cells().get(c).x()));
      List<String> words = new ArrayList<>(List.of(cell(diagram, row.get(0)).name()));
      row.stream().map(texts::get).filter(text -> !text.isEmpty()).forEach(words::add);
      lines.add(words);
    }
    return lines;
  }

  private static Cell cell(Diagram diagram, int number) {
    return diagram.cells().get(number);
  }

  private static String randomNetwork(Game game) {
    PatternLayout layout = PatternLayout.of(game);
    SplitMix64 random = new SplitMix64(7);
    short[] rows = new short[(layout.entries() + 1) * 8];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (short) (random.nextInt(61) - 30);
    }
    float[] units = new float[(2 * 8 + 2) * 3 + 1];
    for (int i = 0; i < units.length; i++) {
      units[i] = (random.nextInt(2001) - 1000) / 1000f;
    }
    return NetworkFile.format(
        new PatternNetwork(
            new PatternNetwork.Header("random", game.id(), List.of("random"), 300, 8, 3),
            layout,
            rows,
            units));
  }

  /** A network whose value is computed from the text of its file, entry by entry. */
  private static final class NaiveNetwork {

    private final PatternLayout layout;
    private final int scale;
    private final int width;
    private final int hidden;
    private final short[] rows;
    private final float[] units;

    NaiveNetwork(Game game, String text) {
      layout = PatternLayout.of(game);
      scale = Integer.parseInt(line(text, "scale"));
      width = Integer.parseInt(line(text, "width"));
      hidden = Integer.parseInt(line(text, "hidden"));
      ByteBuffer numbers = ByteBuffer.wrap(inflated(line(text, "numbers")));
      rows = new short[(layout.entries() + 1) * width];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = numbers.getShort();
      }
      units = new float[(2 * width + 2) * hidden + 1];
      for (int i = 0; i < units.length; i++) {
        units[i] = numbers.getFloat();
      }
      assertThat(numbers.hasRemaining()).isFalse();
    }

    private static String line(String text, String key) {
      return text.lines()
          .filter(line -> line.startsWith(key + " "))
          .map(line -> line.substring(key.length() + 1))
          .findFirst()
          .orElseThrow();
    }

    private static byte[] inflated(String base64) {
      try (InputStream in =
          new InflaterInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(base64)))) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    double value(Side mover, int[] cells, int[] counters) {
      int[] counts = new int[layout.entries()];
      layout.count(cells, counters, counts);
      double[] first = new double[width];
      double[] second = new double[width];
      for (int k = 0; k < width; k++) {
        first[k] = rows[layout.entries() * width + k];
        second[k] = first[k];
        for (int e = 0; e < counts.length; e++) {
          first[k] += counts[e] * rows[e * width + k];
          second[k] += counts[e] * rows[layout.other(e) * width + k];
        }
      }
      double[] own = mover == Side.FIRST ? first : second;
      double[] other = mover == Side.FIRST ? second : first;
      double odds = units[units.length - 1];
      for (int j = 0; j < hidden; j++) {
        double unit = units[2 * width * hidden + j];
        for (int k = 0; k < width; k++) {
          unit += clipped(own[k]) * units[k * hidden + j];
          unit += clipped(other[k]) * units[(width + k) * hidden + j];
        }
        odds += units[(2 * width + 1) * hidden + j] * Math.max(unit, 0);
      }
      return odds * scale;
    }

    private static double clipped(double sum) {
      return Math.min(Math.max(sum / PatternNetwork.ONE, 0), 1);
    }
  }
}
