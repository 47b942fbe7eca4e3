package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests files of engines and books that are replaced before a run is resumed. */
final class ReplacedFileTest {

  @TempDir private Path directory = Path.of("");
  private Path weights = Path.of("");
  private String original = "";

  @BeforeEach
  void writeTheWeights() throws IOException {
    original = Files.readString(Path.of("../docs/lab/gauss-1.weights"));
    weights = directory.resolve("my.weights");
    Files.writeString(weights, original);
  }

  private static String sha256(String text) throws Exception {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  private String replacement() {
    return original.replaceFirst("id \\S+", "id another");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tournament", "sprt"})
  void aTournamentIsNotResumedWithOtherWeightsUnderTheSameName(String command) throws Exception {
    Path run = directory.resolve("run");
    String games = command.equals("sprt") ? "--max-games=8" : "--games=2";
    CommandRun.succeeds(
        command,
        "--game=gauss",
        "--engine=alphabeta:depth=1,hash=1,weights=" + weights,
        "--engine=greedy:nodes=1",
        games,
        "--seed=1",
        "--out=" + run);
    assertThat(journal(run)).contains("\"sha256\":{\"" + weights + "\":\"" + sha256(original));
    Files.writeString(weights, replacement());
    String before = journal(run);
    requireRefused(CommandRun.of("resume", run.toString()), weights, original, replacement());
    assertThat(journal(run)).isEqualTo(before);
    Files.writeString(weights, original);
    CommandRun.succeeds("resume", run.toString());
  }

  @Test
  void aTournamentIsNotResumedWithAnotherBook() throws Exception {
    Path run = directory.resolve("run");
    Path book = directory.resolve("my.book");
    String lines = "a1\nb2\n";
    Files.writeString(book, lines);
    CommandRun.succeeds(
        "tournament",
        "--game=tictactoe",
        "--engine=greedy",
        "--engine=random",
        "--nodes=5",
        "--games=2",
        "--openings=" + book,
        "--out=" + run);
    Files.writeString(book, "b2\na1\n");
    requireRefused(CommandRun.of("resume", run.toString()), book, lines, "b2\na1\n");
    // The journal contains the openings, so the file is not needed.
    Files.delete(book);
    CommandRun.succeeds("resume", run.toString());
  }

  @Tag("slow")
  @Test
  void aChangedIdNameCausesAWarning() throws Exception {
    Path run = directory.resolve("run");
    Path script = directory.resolve("engine.sh");
    Files.writeString(script, script("Villain 1"));

    CommandRun.succeeds(
        "tournament",
        "--game=tictactoe",
        "--engine=cmd=sh '" + script + "',name=mine",
        "--engine=random",
        "--nodes=5",
        "--games=2",
        "--out=" + run);
    assertThat(journal(run).lines().findFirst().orElseThrow()).contains("\"idName\":\"Villain 1\"");
    CommandRun same = CommandRun.succeeds("resume", run.toString());
    assertThat(same.err()).doesNotContain("Villain");
    Files.writeString(script, script("Villain 2"));
    CommandRun other = CommandRun.succeeds("resume", run.toString(), "--games=4");
    assertThat(other.err())
        .contains(
            "warning: engine 'mine' was 'Villain 1' when the tournament",
            ", its program is now 'Villain 2'");
    // The latest session counts, not the first one.
    CommandRun again = CommandRun.succeeds("resume", run.toString(), "--games=6");
    assertThat(again.err()).doesNotContain("Villain");
    Files.writeString(script, script("Villain 1"));
    CommandRun back = CommandRun.of("resume", run.toString(), "--games=8");
    assertThat(back.err())
        .contains(
            "warning: engine 'mine' was 'Villain 2' when the tournament was last resumed, its"
                + " program is now 'Villain 1'");
  }

  private static String script(String name) {
    return "VILLAIN_NAME='"
        + name
        + "' exec \""
        + String.join("\" \"", Villain.command(Deed.NONE, 0))
        + "\"\n";
  }

  @Test
  void aDataSetIsNotResumedWithOtherWeights() throws Exception {
    Path set = directory.resolve("set");
    String[] command = selfPlay(set, "--positions=60");
    CommandRun.succeeds(command);
    String field = "\"" + weights + "\" : \"" + sha256(original) + "\"";
    assertThat(set.resolve("run.json")).content().contains(field);
    assertThat(set.resolve("manifest.json")).content().contains(field);
    assertThat(CommandRun.of("dataset", "verify", set.toString()).exitCode()).isZero();
    Files.writeString(weights, replacement());
    for (List<String> more :
        List.of(List.<String>of(), List.of("--positions=120"), List.of("--only-shard=0"))) {
      String[] resume =
          Stream.concat(Stream.of("selfplay", "--resume", "--out=" + set), more.stream())
              .toArray(String[]::new);
      requireRefused(CommandRun.of(resume), weights, original, replacement());
    }
    requireRefused(
        CommandRun.of(selfPlay(set, "--positions=60", "--only-shard=0")),
        weights,
        original,
        replacement());
    Files.writeString(weights, original);
    CommandRun.succeeds("selfplay", "--resume", "--positions=120", "--out=" + set);
    assertThat(set.resolve("manifest.json")).content().contains(field);
  }

  @Test
  void aDataSetWithoutChecksumsIsResumed() throws Exception {
    Path set = directory.resolve("set");
    assertThat(CommandRun.of(selfPlay(set, "--positions=60")).exitCode()).isZero();
    Path settings = set.resolve("run.json");
    String older = Files.readString(settings).replaceFirst(",\\s*\"sha256\" : \\{[^}]*\\}", "");
    assertThat(older).doesNotContain("sha256");
    Files.delete(set.resolve("manifest.json"));
    Files.deleteIfExists(set.resolve("SHA256SUMS"));
    Files.writeString(settings, older);
    for (String[] command :
        List.of(
            new String[] {"selfplay", "--resume", "--out=" + set},
            selfPlay(set, "--positions=60", "--only-shard=0"))) {
      CommandRun.succeeds(command);
    }
    assertThat(settings).content().isEqualTo(older);
  }

  private String[] selfPlay(Path set, String... more) {
    return Stream.concat(
            Stream.of(
                "selfplay",
                "--game=gauss",
                "--engine=alphabeta:depth=1,hash=1,weights=" + weights,
                "--shard-positions=60",
                "--exact-plies=0",
                "--seed=1",
                "--out=" + set),
            Stream.of(more))
        .toArray(String[]::new);
  }

  private static void requireRefused(CommandRun run, Path file, String was, String is)
      throws Exception {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("file " + file + ": SHA-256 was " + sha256(was) + ", is " + sha256(is));
  }

  private static String journal(Path run) throws IOException {
    return Files.readString(run.resolve("journal.jsonl"));
  }
}
