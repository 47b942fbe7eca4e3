package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.cli.console.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The table and the JSON of a run, {@code rate} as text and as JSON, and the report show the same
 * numbers.
 */
final class SameNumbersTest {

  private static final JsonMapper JSON = new JsonMapper();

  /** Value, star and ends of the interval, as tables write them. */
  private static final Pattern ELO =
      Pattern.compile("([+-][0-9.]+)(\\*?) \\[([+-](?:[0-9]+|inf)), ([+-][0-9]+|inf)\\]");

  @TempDir private Path directory = Path.of("");

  /** A strength with its interval; a missing end is infinite. */
  private record Strength(double elo, double low, double high, boolean virtual) {

    static Strength ofText(String text) {
      Matcher m = ELO.matcher(text);
      assertThat(m.find()).as(text).isTrue();
      return new Strength(
          Double.parseDouble(m.group(1)),
          m.group(3).equals("-inf") ? Double.NEGATIVE_INFINITY : Double.parseDouble(m.group(3)),
          m.group(4).equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(m.group(4)),
          !m.group(2).isEmpty());
    }

    static Strength ofJson(JsonNode line) {
      double low = line.path("eloLow95").asDouble(Double.NEGATIVE_INFINITY);
      double high = line.path("eloHigh95").asDouble(Double.POSITIVE_INFINITY);
      // Half the width, a field of earlier versions, exists only if both ends do.
      assertThat(line.path("eloError95").asDouble(Double.POSITIVE_INFINITY))
          .isEqualTo((high - low) / 2);
      return new Strength(line.get("elo").asDouble(), low, high, line.has("virtualDraw"));
    }

    static Strength ofPage(JsonNode elo, JsonNode virtual) {
      return new Strength(
          elo.get("value").asDouble(),
          elo.path("low").asDouble(Double.NEGATIVE_INFINITY),
          elo.path("high").asDouble(Double.POSITIVE_INFINITY),
          virtual.asBoolean());
    }

    void requireSame(String what, Strength other) {
      assertThat(other.elo()).as(what).isCloseTo(elo, within(0.051));
      requireSameEnd(what, low, other.low());
      requireSameEnd(what, high, other.high());
      assertThat(other.virtual()).as(what).isEqualTo(virtual);
    }

    private static void requireSameEnd(String what, double one, double other) {
      if (Double.isInfinite(one)) {
        assertThat(other).as(what).isEqualTo(one);
      } else {
        assertThat(other).as(what).isCloseTo(one, within(0.51));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "tournament, 2, greedy scripted",
    "tournament, 2, greedy scripted:refuse=1",
    "tournament, 3, greedy scripted scripted:seed=4",
    "tournament, 4, greedy scripted scripted:seed=4 scripted:refuse=1",
    "sprt, 2, greedy scripted",
  })
  void everyOutputShowsTheSameNumbers(String command, int engines, String specs)
      throws IOException {
    Path run = directory.resolve("run");
    List<String> args = new ArrayList<>(List.of(command, "--game=tictactoe", "--seed=11"));
    args.addAll(List.of("--nodes=5", "--concurrency=3", "--keep-going", "--out=" + run));
    args.addAll(
        command.equals("sprt") ? List.of("--elo1=60", "--opening-plies=2") : List.of("--games=12"));
    for (String spec : specs.split(" ", -1)) {
      args.add("--engine=" + spec);
    }
    CommandRun played = CommandRun.succeeds(args.toArray(new String[0]));
    String terminal = CommandRun.of("resume", run.toString(), "--keep-going").out();
    assertThat(terminal).isEqualTo(played.out());
    Map<String, JsonNode> json =
        lines(CommandRun.of("resume", run.toString(), "--keep-going", "--json").out());
    String rate = CommandRun.of("rate", run.toString()).out();
    Map<String, JsonNode> rateJson = lines(CommandRun.of("rate", run.toString(), "--json").out());
    JsonNode page = page(run);

    String head = engines == 2 ? "  Elo [95 %]  " : "  rating [95 %]  ";
    assertThat(terminal.replaceAll(" +(Elo|rating) ", "  $1 ")).contains(head);
    assertThat(rate.replaceAll(" +(Elo|rating) ", "  $1 ")).contains(head);
    assertThat(page.get("players").size()).isEqualTo(engines);
    boolean virtual = false;
    for (JsonNode player : page.get("players")) {
      String name = player.get("name").asString();
      Strength inTable = Strength.ofText(line(terminal, name));
      virtual |= inTable.virtual();
      inTable.requireSame("rate", Strength.ofText(line(rate, "\\d " + name)));
      inTable.requireSame("json", Strength.ofJson(node(json, "player " + name)));
      inTable.requireSame("rate json", Strength.ofJson(node(rateJson, "rating " + name)));
      inTable.requireSame("page", Strength.ofPage(player.get("elo"), player.get("virtualDraw")));
      JsonNode row = node(json, "player " + name);
      if (row.has("los")) {
        String over = row.get("losOver").asString();
        double los = row.get("los").asDouble();
        assertThat(line(terminal, name)).contains(Numbers.tenths(100 * los) + " %");
        assertThat(node(rateJson, "superiority " + name + " " + over).get("los").asDouble())
            .isCloseTo(los, within(1e-12));
        assertThat(player.get("superiority").get(index(page, over)).asDouble())
            .isCloseTo(los, within(1e-4));
      }
    }
    String star =
        "* won or lost every game against another engine: one virtual draw keeps the number finite\n";
    assertThat(terminal.contains(star)).isEqualTo(virtual).isEqualTo(rate.contains(star));
    assertThat(virtual).isEqualTo(specs.contains("refuse"));

    Strength first = Strength.ofText(line(terminal, "first player").split("worth ", -1)[1]);
    first.requireSame("rate", Strength.ofText(line(rate, "\\d+ games;").split("worth ", -1)[1]));
    Strength fromJson = Strength.ofJson(node(json, "first move"));
    Strength.ofJson(node(rateJson, "first move")).requireSame("rate json", fromJson);
    fromJson.requireSame(
        "page", Strength.ofPage(page.get("firstMove"), page.get("firstMoveVirtual")));
    assertThat(fromJson.elo()).isCloseTo(first.elo(), within(0.051));
    assertThat(terminal.contains("Elo (with one virtual draw)")).isEqualTo(fromJson.virtual());

    if (command.equals("sprt")) {
      requireSameTest(terminal, node(json, "sprt"), page.get("sprt"), node(json, "player greedy"));
    }
  }

  /** The estimate of a test is that of the calculator for its counts. */
  private static void requireSameTest(
      String terminal, JsonNode test, JsonNode path, JsonNode player) {
    double median = test.get("unbiasedElo").get("median").asDouble();
    assertThat(terminal).contains("unbiased Elo " + "%+.1f".formatted(median) + " [");
    assertThat(path.get("unbiasedElo").get("median").asDouble()).isCloseTo(median, within(1e-9));
    assertThat(path.get("llr").size()).isEqualTo(test.get("pairs").asInt());
    List<String> counts = new ArrayList<>();
    player.get("pairs").forEach(count -> counts.add(count.asString()));
    JsonNode calculated =
        JSON.readTree(
            CommandRun.of(
                    "sprt", "calc", "--penta=" + String.join(",", counts), "--elo1=60", "--json")
                .out());
    assertThat(calculated.get("unbiasedElo").get("median").asDouble())
        .isCloseTo(median, within(1e-9));
    assertThat(calculated.get("elo").get("value").asDouble())
        .isCloseTo(player.get("elo").asDouble(), within(1e-6));
    assertThat(calculated.get("elo").get("low95").asDouble())
        .isCloseTo(player.get("eloLow95").asDouble(), within(1e-6));
  }

  private static String line(String text, String start) {
    return text.lines()
        .filter(l -> l.matches(start + " .*"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no line of " + start + " in\n" + text));
  }

  /** The lines that have a kind, by their kind and name. */
  private static Map<String, JsonNode> lines(String out) {
    Map<String, JsonNode> lines = new HashMap<>();
    out.lines()
        .filter(l -> l.startsWith("{\"kind\""))
        .map(JSON::readTree)
        .forEach(
            n ->
                lines.put(
                    n.get("kind").asString()
                        + (n.has("name") ? " " + n.get("name").asString() : "")
                        + (n.has("over") ? " " + n.get("over").asString() : ""),
                    n));
    return lines;
  }

  private static JsonNode node(Map<String, JsonNode> lines, String key) {
    assertThat(lines).containsKey(key);
    return Objects.requireNonNull(lines.get(key));
  }

  private static int index(JsonNode page, String name) {
    List<String> names = new ArrayList<>();
    page.get("players").forEach(p -> names.add(p.get("name").asString()));
    return names.indexOf(name);
  }

  private static JsonNode page(Path run) throws IOException {
    assertThat(CommandRun.of("report", run.toString()).exitCode()).isZero();
    String html = Files.readString(run.resolve("report.html"));
    int start = html.indexOf("{\"title\"");
    return JSON.readTree(html.substring(start, html.indexOf("</script>", start)));
  }
}
