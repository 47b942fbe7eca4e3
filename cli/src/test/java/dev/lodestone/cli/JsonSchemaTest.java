package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares what commands print with {@code --json} with {@code docs/json.schema.json}. */
class JsonSchemaTest {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** They print the files that they write, which have many parts. */
  private static final Set<String> FILES = Set.of("fit", "train");

  /** Shapes that these short runs do not print, by their descriptions. */
  private static final Set<String> RARE = Set.of("A fault that lost no game.");

  private static final List<String> COMMANDS =
      List.of(
          "tournament --game gauss --engine greedy --engine random --games 6 --seed 3 --json --out @run",
          "tournament --game tictactoe --engine greedy --engine scripted --knockout --games 2"
              + " --seed 3 --json --out @cup",
          "sprt --game gauss --engine greedy --engine random --max-games 4 --seed 3 --json --out @sprt",
          "sweep --game gauss --engine mcts:nodes=9,hash=1 --against greedy --games 4 --seed 3"
              + " --vary exploration=0.5,1.5 --json --out @sweep",
          "resume @run --games 8 --json",
          "rate @run --accuracy 2 --json",
          "league new @league --game gauss --engine greedy --engine random --seed 3",
          "league show @league --json",
          "sprt plan --json",
          "sprt calc --penta 1,2,3,4,5 --json",
          "book make --game gauss --count 1 --engine greedy --engine mcts:nodes=20,hash=1"
              + " --sieve alphabeta:nodes=50,hash=1 --balance 0.1..0.9 --max-pairs 40 --seed 3"
              + " --out @book --json",
          "book komi --game gauss --games 2 --komi 0..1 --engine greedy --seed 3 --out @komi --json",
          "export pgn @run --out @games.pgn --json",
          "report @run --json",
          "selfplay --game gauss --engine mcts:nodes=9,hash=1 --positions 100 --exact-plies 0"
              + " --seed 3 --out @set --json",
          "dataset verify @set --json",
          "dataset stats @set --json",
          "bench --game gauss --engine greedy --depth 1 --runs 2 --json",
          "perft --game gauss --depth 1 --divide --json",
          "check-engine no-such-program --game gauss --json",
          "engines greedy --game gauss --json",
          "solve --game gauss --random 2 --after 24 --margins --json",
          "tables make @tables --game gaussic --men 3",
          "tables verify @tables --game gaussic --json",
          "tables probe @tables --game gaussic --position 8/8/3i4/8/2D5/8/5I2/8_w_0 --json",
          "analyze --game gauss --engine alphabeta:hash=1 --depth 2 --multipv 2 --json",
          "analyze --game gess --engine alphabeta:hash=1 --depth 1 --explain --json",
          "analyze --game gauss --engine alphabeta:hash=1 --nodes 50 --game-file @games.pgn --json",
          "games --json",
          "show --game gauss --json");

  @TempDir private static Path directory;

  private static JsonNode schema = JSON.nullNode();

  @BeforeAll
  static void read() throws IOException {
    schema = JSON.readTree(Files.readString(Path.of("../docs/json.schema.json"))).path("$defs");
  }

  @Test
  void everyCommandWithTheOptionIsDescribed() {
    Set<String> commands = new TreeSet<>();
    withJson(Lodestone.commandLine(CommandRun.terminal()), "", commands);
    commands.removeAll(FILES);
    assertThat(shapes().keySet()).isEqualTo(commands);
  }

  private static void withJson(CommandLine command, String name, Set<String> found) {
    if (command.getCommandSpec().findOption("--json") != null) {
      found.add(name.strip());
    }
    command.getSubcommands().forEach((word, sub) -> withJson(sub, name + " " + word, found));
  }

  @Test
  void everyLineHasAShapeOfItsCommand() throws IOException {
    Set<String> unseen = new TreeSet<>();
    shapes()
        .values()
        .forEach(all -> all.forEach(shape -> unseen.add(shape.path("description").stringValue())));
    for (String command : COMMANDS) {
      List<String> lines = CommandRun.of(words(command)).out().lines().toList();
      if (command.contains("--json")) {
        assertThat(lines).as(command).isNotEmpty();
        for (String text : lines) {
          JsonNode line = JSON.readTree(text);
          if (!line.has("event")) {
            List<JsonNode> known = shapes().getOrDefault(name(command), List.of());
            Optional<JsonNode> shape = known.stream().filter(s -> fits(line, s)).findFirst();
            assertThat(shape).as(command + ": " + text).isPresent();
            unseen.remove(shape.orElseThrow().path("description").stringValue());
          }
        }
      }
    }
    assertThat(unseen).isEqualTo(RARE);
  }

  /** The shapes of the lines of each command. */
  private static Map<String, List<JsonNode>> shapes() {
    Map<String, List<JsonNode>> shapes = new TreeMap<>();
    for (Map.Entry<String, JsonNode> commands : schema.properties()) {
      for (String command : commands.getKey().split(", ", -1)) {
        commands
            .getValue()
            .path("oneOf")
            .forEach(s -> shapes.computeIfAbsent(command, c -> new ArrayList<>()).add(s));
      }
    }
    return shapes;
  }

  private static String name(String command) {
    String[] words = command.split(" ", 3);
    String both = words[0] + " " + words[1];
    return shapes().containsKey(both) ? both : words[0];
  }

  /**
   * The command's words: {@code @} stands for the test's directory, an underscore in a position for
   * a space.
   */
  private static String[] words(String command) {
    String[] words = command.replace("@", directory + "/").split(" ", -1);
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].startsWith("8/") ? words[i].replace('_', ' ') : words[i];
    }
    return words;
  }

  private static boolean fits(JsonNode line, JsonNode shape) {
    JsonNode properties = shape.path("properties");
    return properties.propertyNames().containsAll(line.propertyNames())
        && StreamSupport.stream(shape.path("required").spliterator(), false)
            .allMatch(name -> line.has(name.stringValue()))
        && line.properties().stream()
            .allMatch(each -> fitsValue(each.getValue(), properties.path(each.getKey())));
  }

  private static boolean fitsValue(JsonNode value, JsonNode property) {
    if (property.has("const")) {
      return value.equals(property.path("const"));
    }
    return switch (property.path("type").stringValue()) {
      case "string" -> value.isString();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "object" -> value.isObject();
      default ->
          value.isArray()
              && StreamSupport.stream(value.spliterator(), false)
                  .allMatch(element -> fitsValue(element, property.path("items")));
    };
  }
}
