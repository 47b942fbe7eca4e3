package dev.lodestone.dataset.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Games;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Encoding;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSource;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every kind of fault that can be planted in a row and hidden by updated checksums is found: most
 * kinds because the row contradicts its game or the settings, all of them by playing games again.
 */
class PlantedFaultsTest {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final Set<String> FOUND_WITHOUT_REPLAY =
      Set.of(
          "visits null",
          "values null",
          "priors swapped",
          "nodes -1",
          "source called guess",
          "start called book",
          "player called alphabeta",
          "seed raised",
          "static_value raised",
          "surprise raised",
          "policy_weight raised",
          "value_weight flipped",
          "game_id raised",
          "unseen where nobody looked",
          "unknown field");

  @TempDir private Path directory;

  /** Changes a row. Returns false if the row cannot have the fault. */
  private interface Change {

    boolean apply(ObjectNode row, SplitMix64 random);
  }

  /** The kinds of faults in single rows, by name. */
  private static Map<String, Change> kinds() {
    Map<String, Change> kinds = new LinkedHashMap<>();
    for (String list : List.of("visits", "values", "priors", "actions")) {
      kinds.put(list + " swapped", (row, random) -> swap(row, list, random));
      kinds.put(list + " null", (row, random) -> isList(row, list) && setNull(row, list));
      kinds.put(list + " one short", (row, random) -> isList(row, list) && shorten(row, list));
    }
    kinds.put("visits raised by 1", (row, random) -> add(row, "visits", random, 1));
    kinds.put("visits raised by 100", (row, random) -> add(row, "visits", random, 100));
    kinds.put("visits negative", (row, random) -> add(row, "visits", random, -100_000));
    kinds.put("values raised", (row, random) -> add(row, "values", random, 0.04));
    kinds.put("values beyond 1", (row, random) -> add(row, "values", random, 3));
    kinds.put("values negated", (row, random) -> negate(row, "values"));
    kinds.put("priors raised", (row, random) -> add(row, "priors", random, 0.01));
    kinds.put("priors negative", (row, random) -> add(row, "priors", random, -1));
    kinds.put(
        "root_value negated",
        (row, random) -> has(row, "root_value", v -> v != 0) && scale(row, "root_value", -1));
    kinds.put("root_value raised", (row, random) -> addTo(row, "root_value", 0.005));
    kinds.put("root_value beyond 1", (row, random) -> addTo(row, "root_value", 3));
    kinds.put("nodes -1", (row, random) -> set(row, "nodes", NODES.numberNode(-1)));
    for (String column :
        List.of(
            "nodes",
            "depth",
            "seed",
            "static_value",
            "game_id",
            "ply",
            "plies_left",
            "margin",
            "state_key",
            "canonical_key",
            "symmetry",
            "move")) {
      kinds.put(column + " raised", (row, random) -> addTo(row, column, 1));
      kinds.put(column + " lowered", (row, random) -> addTo(row, column, -1));
    }
    kinds.put("nodes beyond the limit", (row, random) -> addTo(row, "nodes", 1_000_000));
    for (String column :
        List.of("nodes", "depth", "root_value", "static_value", "surprise", "proof", "margin")) {
      kinds.put(
          column + " null", (row, random) -> !row.get(column).isNull() && setNull(row, column));
    }
    kinds.put("surprise raised", (row, random) -> addTo(row, "surprise", 0.01));
    kinds.put("policy_weight raised", (row, random) -> addTo(row, "policy_weight", 0.01));
    kinds.put(
        "policy_weight 0",
        (row, random) ->
            has(row, "policy_weight", v -> v > 0)
                && set(row, "policy_weight", NODES.numberNode(0.0)));
    kinds.put(
        "value_weight flipped",
        (row, random) -> set(row, "value_weight", number(1 - row.get("value_weight").asDouble())));
    for (Map.Entry<String, List<String>> words :
        Map.of(
                "source", List.of("best", "sampled", "random", "forced", "solver", "guess"),
                "start", List.of("standard", "random", "book", "other"),
                "proof", List.of("solver", "search", "oracle"),
                "split", List.of("train", "validation", "test"),
                "ending", List.of("rules", "ply_limit", "resignation", "boredom"),
                "player", List.of("mcts#2", "alphabeta"),
                "game", List.of("gess"))
            .entrySet()) {
      String column = words.getKey();
      for (String word : words.getValue()) {
        kinds.put(
            column + " called " + word,
            (row, random) ->
                !row.get(column).isNull()
                    && !row.get(column).asString().equals(word)
                    && set(row, column, NODES.stringNode(word)));
      }
    }
    kinds.put(
        "action bounds null",
        (row, random) ->
            isList(row, "action_lows")
                && setNull(row, "action_lows")
                && setNull(row, "action_highs"));
    kinds.put("action_lows raised", (row, random) -> add(row, "action_lows", random, 1));
    kinds.put("action_highs lowered", (row, random) -> add(row, "action_highs", random, -1));
    kinds.put(
        "bounds null",
        (row, random) ->
            !row.get("low").isNull()
                && setNull(row, "low")
                && setNull(row, "high")
                && setNull(row, "proof"));
    kinds.put("low raised", (row, random) -> addTo(row, "low", 1));
    kinds.put("high lowered", (row, random) -> addTo(row, "high", -1));
    kinds.put(
        "bounds negated",
        (row, random) ->
            has(row, "low", v -> v != 0 && v == row.get("high").asDouble())
                && scale(row, "low", -1)
                && scale(row, "high", -1));
    kinds.put(
        "result turned",
        (row, random) -> set(row, "result", number(row.get("result").asInt() == 1 ? -1 : 1)));
    kinds.put(
        "mover turned", (row, random) -> set(row, "mover", number(1 - row.get("mover").asInt())));
    kinds.put(
        "position of another side",
        (row, random) -> {
          String text = row.get("position").asString();
          String other =
              text.contains(" r ") ? text.replace(" r ", " b ") : text.replace(" b ", " r ");
          return set(row, "position", NODES.stringNode(other));
        });
    kinds.put("cells changed", (row, random) -> add(row, "cells", random, 1));
    kinds.put("counters changed", (row, random) -> add(row, "counters", random, 1));
    kinds.put("words changed", (row, random) -> add(row, "words", random, 1));
    kinds.put(
        "unseen where nobody looked", (row, random) -> set(row, "unseen", NODES.booleanNode(true)));
    kinds.put("unknown field", (row, random) -> set(row, "secret", number(1)));
    kinds.put("game_start invented", (row, random) -> set(row, "game_start", row.get("position")));
    kinds.put(
        "game_moves cut", (row, random) -> isList(row, "game_moves") && shorten(row, "game_moves"));
    return kinds;
  }

  private static JsonNode number(double value) {
    return value == Math.rint(value)
        ? NODES.numberNode((long) value)
        : NODES.numberNode(Math.rint(value * 10_000) / 10_000);
  }

  private static boolean set(ObjectNode row, String column, JsonNode value) {
    boolean differs = !value.equals(row.get(column));
    row.set(column, value);
    return differs;
  }

  private static boolean setNull(ObjectNode row, String column) {
    row.putNull(column);
    return true;
  }

  private static boolean isList(ObjectNode row, String column) {
    return row.get(column).isArray() && row.get(column).size() > 1;
  }

  private static boolean has(ObjectNode row, String column, Predicate<Double> what) {
    return row.get(column).isNumber() && what.test(row.get(column).asDouble());
  }

  private static boolean scale(ObjectNode row, String column, double factor) {
    return set(row, column, number(row.get(column).asDouble() * factor));
  }

  private static boolean addTo(ObjectNode row, String column, double amount) {
    return !row.get(column).isNull() && set(row, column, sum(row.get(column), amount));
  }

  /** Numbers of 64 bits are texts, and no double could hold them. */
  private static JsonNode sum(JsonNode value, double amount) {
    if (value.isString()) {
      return NODES.stringNode(Long.toString(Long.parseLong(value.asString()) + (long) amount));
    }
    return value.isIntegralNumber()
        ? NODES.numberNode(value.asLong() + (long) amount)
        : number(value.asDouble() + amount);
  }

  private static boolean shorten(ObjectNode row, String column) {
    ((ArrayNode) row.get(column)).remove(row.get(column).size() - 1);
    return true;
  }

  private static boolean swap(ObjectNode row, String column, SplitMix64 random) {
    if (!isList(row, column)) {
      return false;
    }
    ArrayNode list = (ArrayNode) row.get(column);
    int a = random.nextInt(list.size());
    int b = random.nextInt(list.size());
    if (list.get(a).equals(list.get(b))) {
      return false;
    }
    JsonNode first = list.get(a);
    list.set(a, list.get(b));
    list.set(b, first);
    return true;
  }

  private static boolean add(ObjectNode row, String column, SplitMix64 random, double amount) {
    if (!row.get(column).isArray()) {
      return false;
    }
    ArrayNode list = (ArrayNode) row.get(column);
    int at = random.nextInt(list.size());
    list.set(at, sum(list.get(at), amount));
    return true;
  }

  private static boolean negate(ObjectNode row, String column) {
    if (!isList(row, column)) {
      return false;
    }
    ArrayNode list = (ArrayNode) row.get(column);
    boolean changes = false;
    for (int i = 0; i < list.size(); i++) {
      changes |= list.get(i).asDouble() != 0;
      list.set(i, number(-list.get(i).asDouble()));
    }
    return changes;
  }

  private DatasetFiles make(String name) throws IOException {
    SelfPlaySpec spec =
        new SelfPlaySpec(
            "gauss",
            List.of("mcts"),
            Optional.of(20L),
            70,
            70,
            RowFormat.JSONL,
            11,
            Exploration.DEFAULT,
            new ExactSpec(5, 4, 100_000, false),
            new Split.Shares(20, 20),
            60,
            Optional.empty(),
            false,
            true,
            false,
            Optional.of(Starts.ANY),
            Optional.empty());
    return Sets.make(spec, directory.resolve(name), 1);
  }

  /** Rewrites a shard and updates the checksums, as someone who wants to deceive would. */
  private static void write(DatasetFiles files, List<String> lines) throws IOException {
    Shard old = files.manifest().shards().get(0);
    Path file = files.path().resolve(old.file());
    Files.write(file, lines);
    write(files, new Shard(0, old.file(), Files.size(file), Checksum.of(file), old.totals()));
  }

  /** Rewrites a shard and updates the checksums and the totals. */
  private static void writeWithTotals(DatasetFiles files, List<String> lines) throws IOException {
    write(files, lines);
    Shard old = files.manifest().shards().get(0);
    Totals totals = Totals.NONE;
    try (RowSource rows =
        RowFormat.JSONL.open(files.path().resolve(old.file()), Games.byId("gauss"))) {
      while (rows.hasNext()) {
        totals = totals.plus(Totals.of(rows.next()));
      }
    }
    write(files, new Shard(0, old.file(), old.bytes(), old.sha256(), totals));
  }

  private static void write(DatasetFiles files, Shard mended) throws IOException {
    Manifest manifest = files.manifest();
    Files.writeString(files.path().resolve("shards/part-00000.json"), Json.format(mended));
    files.writeManifest(
        Manifest.of(
            manifest.schema(),
            Games.byId("gauss"),
            manifest.format(),
            Sets.TESTS,
            manifest.settings(),
            manifest.evaluators(),
            List.of(mended)));
  }

  private static boolean isFound(DatasetFiles files, long replayRows) throws IOException {
    return !new DatasetVerifier(files, DatasetVerifier.ALL_ROWS, replayRows, 1)
        .verify(new StopSignal())
        .isSound();
  }

  /**
   * Plants a kind of fault {@code trials} times and asserts that a replay always finds it. Returns
   * whether the verification without a replay finds it in all trials; empty if no row can have it.
   */
  private static Optional<Boolean> plant(String kind, int trials, DatasetFiles files)
      throws IOException {
    Change change = Objects.requireNonNull(kinds().get(kind));
    SplitMix64 random = new SplitMix64(SplitMix64.derive(1, kind));
    List<String> sound = Files.readAllLines(files.path().resolve("part-00000.jsonl"));
    if (changed(sound, change, random).isEmpty()) {
      return Optional.empty();
    }
    int plain = 0;
    for (int trial = 0; trial < trials; trial++) {
      write(files, changed(sound, change, random).orElseThrow());
      boolean isPlain = isFound(files, 0);
      plain += isPlain ? 1 : 0;
      assertThat(isPlain || isFound(files, DatasetVerifier.ALL_ROWS))
          .as("%s, trial %d", kind, trial)
          .isTrue();
    }
    write(files, sound);
    return Optional.of(plain == trials);
  }

  /** Plants a fault in one of the lines; empty if no row can have it. */
  private static Optional<List<String>> changed(
      List<String> sound, Change change, SplitMix64 random) {
    for (int i = 0; i < 1_000; i++) {
      int at = random.nextInt(sound.size());
      ObjectNode row = (ObjectNode) MAPPER.readTree(sound.get(at));
      if (change.apply(row, random)) {
        List<String> lines = new ArrayList<>(sound);
        lines.set(at, MAPPER.writeValueAsString(row));
        return Optional.of(lines);
      }
    }
    return Optional.empty();
  }

  @Tag("slow")
  @Test
  void everyPlantedFaultIsFound() throws IOException {
    DatasetFiles files = make("set");
    assertThat(isFound(files, DatasetVerifier.ALL_ROWS)).isFalse();
    List<Boolean> found = new ArrayList<>();
    for (String kind : kinds().keySet()) {
      plant(kind, 1, files).ifPresent(found::add);
    }
    assertThat(isFound(files, DatasetVerifier.ALL_ROWS)).isFalse();
    assertThat(found).hasSizeGreaterThan(80);
    assertThat(kinds()).containsKeys(FOUND_WITHOUT_REPLAY.toArray(new String[0]));
    assertThat(found).as("without a replay").filteredOn(plain -> plain).hasSizeGreaterThan(75);
  }

  static Set<String> kindsOfFaults() {
    return kinds().keySet();
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("kindsOfFaults")
  void everyPlantedFaultIsFoundInTwentyOfTwenty(String kind) throws IOException {
    Optional<Boolean> plain = plant(kind, 20, make("set"));
    // Bounds that only a search has proven are checked by the replay alone.
    if (FOUND_WITHOUT_REPLAY.contains(kind)) {
      assertThat(plain).as("without a replay").contains(true);
    }
  }

  @Tag("slow")
  @Test
  void movedAndRemovedRowsAreFound() throws IOException {
    DatasetFiles files = make("set");
    List<String> sound = Files.readAllLines(files.path().resolve("part-00000.jsonl"));
    for (int at = 0; at + 1 < sound.size(); at += 7) {
      List<String> swapped = new ArrayList<>(sound);
      Collections.swap(swapped, at, at + 1);
      write(files, swapped);
      assertThat(isFound(files, 0)).as("swapped at %d", at).isTrue();
      List<String> short1 = new ArrayList<>(sound);
      short1.remove(at);
      write(files, short1);
      assertThat(isFound(files, 0)).as("gone at %d", at).isTrue();
      List<String> twice = new ArrayList<>(sound);
      twice.add(at, sound.get(at));
      write(files, twice);
      assertThat(isFound(files, 0)).as("twice at %d", at).isTrue();
    }
  }

  /** Replaces text of a file beside the rows, and updates its checksum. */
  private static void change(DatasetFiles files, String name, String old, String changed)
      throws IOException {
    Path file = files.path().resolve(name);
    String text = Files.readString(file);
    assertThat(text).contains(old);
    String before = Checksum.of(file);
    Files.writeString(file, text.replace(old, changed));
    Path sums = files.path().resolve("SHA256SUMS");
    Files.writeString(sums, Files.readString(sums).replace(before, Checksum.of(file)));
  }

  private static void assertFault(DatasetFiles files, String message) throws IOException {
    List<Fault> faults = new DatasetVerifier(files, 0, 0, 1).verify(new StopSignal()).faults();
    assertThat(faults).singleElement().asString().startsWith(message);
  }

  @Test
  void theLastRowOfAGameCannotBeMissing() throws IOException {
    DatasetFiles files = make("set");
    List<String> sound = Files.readAllLines(files.path().resolve("part-00000.jsonl"));
    for (int i = 0; i < sound.size(); i++) {
      JsonNode row = MAPPER.readTree(sound.get(i));
      // A row without a policy target does not change the weights of the others.
      if (row.get("plies_left").asInt() == 1 && row.get("policy_weight").asDouble() == 0) {
        sound.remove(i);
        break;
      }
    }
    writeWithTotals(files, sound);
    assertThat(new DatasetVerifier(files, 0, 0, 1).verify(new StopSignal()).faults())
        .anyMatch(f -> f.message().startsWith("ply: expected a row after each move to the end"));
  }

  @Test
  void aRowThatCannotBeReadIsNotAlsoMissing() throws IOException {
    DatasetFiles files = make("set");
    List<String> lines = Files.readAllLines(files.path().resolve("part-00000.jsonl"));
    lines.set(5, "{");
    write(files, lines);
    assertFault(files, "part-00000.jsonl: part-00000.jsonl, line 6: ");
  }

  @Test
  void exchangedActionsOfTheEncodingAreFound() throws IOException {
    DatasetFiles files = make("set");
    Encoding encoding = Encoding.of(Games.byId("gauss"));
    String a = "\"" + encoding.actions().get(1) + "\"";
    String b = "\"" + encoding.actions().get(2) + "\"";
    change(files, "encoding.json", a + ", " + b, b + ", " + a);
    assertFault(files, "encoding.json: encoding.actions[1]: expected " + a.replace("\"", ""));
  }

  @Test
  void anEncodingThatNamesNumbersWithoutMovesAsLodestone030DidIsRight() throws IOException {
    DatasetFiles files = make("set");
    change(files, "encoding.json", "null", "\"Ra5\"");
    change(files, "encoding.json", "-1", "0");
    assertThat(isFound(files, 0)).isFalse();
  }

  @Test
  void aDamagedSymmetryOfTheEncodingIsFound() throws IOException {
    DatasetFiles files = make("set");
    List<Integer> cells = Encoding.of(Games.byId("gauss")).symmetries().get(3).cells();
    String old = cells.toString().replace("[", "").replace("]", "");
    change(files, "encoding.json", old, old.replaceFirst("^\\d+", "0"));
    assertFault(files, "encoding.json: encoding.symmetries[");
  }

  @Test
  void exchangedNamesOfCellsAreFound() throws IOException {
    DatasetFiles files = make("set");
    change(files, "manifest.json", "\"a1\", \"a2\"", "\"a2\", \"a1\"");
    assertFault(files, "manifest.json: shape.cells[0]: expected a1, found a2");
  }

  @Test
  void tenTimesThePositionsOnTheCardAreFound() throws IOException {
    DatasetFiles files = make("set");
    long rows = files.manifest().totals().rows();
    change(files, "README.md", "| positions | " + rows, "| positions | " + rows + "0");
    assertFault(files, "README.md: positions: expected " + rows + ", found " + rows + "0");
  }

  @Test
  void anotherProgramInTheManifestOrOnTheCardIsFound() throws IOException {
    DatasetFiles files = make("set");
    change(files, "README.md", "Made by Lodestone test", "Made by Lodestone test, commit `0123`");
    assertFault(files, "README.md: Made by Lodestone: expected test, found test, commit `0123`");
  }

  @Test
  void otherSettingsOfTheRunAreFound() throws IOException {
    DatasetFiles files = make("set");
    change(files, "run.json", "\"openingPlies\" : 8", "\"openingPlies\" : 7");
    assertFault(files, "run.json: settings.exploration.openingPlies: expected 8, found 7");
  }

  @Test
  void otherFactsOfAShardAreFound() throws IOException {
    DatasetFiles files = make("set");
    long games = files.manifest().totals().games();
    change(files, "shards/part-00000.json", "\"games\" : " + games, "\"games\" : 9");
    assertFault(files, "part-00000.jsonl: facts.totals.games: expected " + games + ", found 9");
  }

  @Test
  void aGameWithAWrongNumberIsFound() throws IOException {
    DatasetFiles files = make("set");
    List<String> sound = Files.readAllLines(files.path().resolve("part-00000.jsonl"));
    long id = MAPPER.readTree(sound.get(0)).get("game_id").asLong();
    write(
        files,
        sound.stream()
            .map(line -> line.replace("\"game_id\":\"" + id + "\",", "\"game_id\":\"12345\","))
            .toList());
    assertThat(isFound(files, 0)).isTrue();
  }
}
