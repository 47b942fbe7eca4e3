package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.UgiProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests engines that are built from revisions of a git repository: the build of each turns a script
 * into the engine.
 */
final class RevisionEngineTest {

  private static final String COMMANDS = "build=sh build.sh,bench=cat signature,cmd=sh engine.sh";

  @TempDir private Path directory = Path.of("");
  private Path project = directory;

  @BeforeEach
  void makeRepository() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
    project = Files.createDirectories(directory.resolve("project"));
    Git.run(project, "init", "-q");
    // The build leaves a trace outside the checkout.
    Files.writeString(
        project.resolve("build.sh"),
        "echo built >> '" + directory.resolve("builds") + "'\ncp engine.in engine.sh\n");
    commit("random", "nodes 11 nps 101");
    commit("greedy", "nodes 22 nps 202");
  }

  private void commit(String engine, String signature) throws Exception {
    Files.writeString(
        project.resolve("engine.in"),
        "exec '%s'\n".formatted(String.join("' '", UgiProcess.command("gauss", engine))));
    Files.writeString(project.resolve("signature"), signature + "\n");
    Git.commit(project, engine);
  }

  @Tag("slow")
  @Test
  void eachRevisionIsBuiltOnceAndTheJournalRecordsIt() throws Exception {
    String head = Git.run(project, "rev-parse", "HEAD").strip();
    Path run = directory.resolve("first");
    assertThat(tournament(run, "@HEAD", "@HEAD~1")).isZero();
    String journal = Files.readString(run.resolve("journal.jsonl"));
    assertThat(journal.lines().findFirst().orElseThrow())
        .contains(
            "\"commit\":\"" + head + "\"",
            "\"signature\":202",
            "\"signature\":101",
            "@" + head.substring(0, 8) + " bench 202: sh engine.sh",
            "\"name\":\"HEAD~1\"");
    assertThat(journal).containsPattern("\"idName\":\"[^\"]* greedy\"");
    assertThat(journal).containsPattern("\"idName\":\"[^\"]* random\"");
    assertThat(builds()).isEqualTo(2);
    // The same commits under other names.
    assertThat(tournament(directory.resolve("second"), "@HEAD~1", "@" + head)).isZero();
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  @Tag("slow")
  void aLeagueBuildsItsEngines() throws Exception {
    Path league = directory.resolve("league");
    String engine = "--engine=git=" + project + "@HEAD," + COMMANDS;
    assertThat(
            lodestone(
                "league",
                "new",
                league.toString(),
                "--game=gauss",
                "--nodes=1",
                engine,
                "--engine=greedy"))
        .as(err)
        .isZero();
    assertThat(
            lodestone(
                "league",
                "edit",
                league.toString(),
                engine.replace("--engine", "--add").replace("HEAD", "HEAD~1")))
        .as(err)
        .isZero();
    assertThat(lodestone("resume", league.toString(), "--games=2")).as(err).isZero();
    assertThat(Files.readString(league.resolve("journal.jsonl")))
        .contains("\"signature\":101", "\"signature\":202", "\"event\":\"end\",\"id\":2,");
    assertThat(builds()).isEqualTo(2);
    assertThat(lodestone("analyze", "--game=gauss", engine, "--nodes=1")).isEqualTo(2);
    assertThat(err).contains("only tournament, sprt, sweep and league build engines with git=");
  }

  /** A branch may have moved, and a cache may have been deleted. */
  @Test
  @Tag("slow")
  void aRunIsResumedWithTheCommitsOfItsJournal() throws Exception {
    Path run = directory.resolve("run");
    assertThat(tournament(run, "@HEAD", "@HEAD~1")).isZero();
    commit("mcts:nodes=5", "nodes 33 nps 303");
    try (Stream<Path> built = Files.list(directory.resolve("cache/engines"))) {
      for (Path one : built.filter(Files::isDirectory).toList()) {
        Files.deleteIfExists(one.resolve("built.json"));
      }
    }
    assertThat(lodestone("resume", run.toString(), "--games=4", "--concurrency=1")).isZero();
    assertThat(builds()).isEqualTo(4);
    assertThat(Files.readString(run.resolve("journal.jsonl")))
        .contains("\"event\":\"end\",\"id\":4,")
        .doesNotContain("mcts", "\"signature\":303");
  }

  @Tag("slow")
  @Test
  void anEngineThatCannotBeBuiltIsNamed() throws Exception {
    assertThat(tournament(directory.resolve("a"), "@nowhere", "@HEAD")).isEqualTo(1);
    assertThat(err)
        .endsWith(
            "engine 'nowhere' cannot be built: expected a revision of %s, found 'nowhere'\n"
                .formatted(project));
    Files.writeString(project.resolve("build.sh"), "echo no compiler here >&2\nexit 3\n");
    commit("greedy", "1");
    assertThat(tournament(directory.resolve("b"), "@HEAD", "@HEAD~1")).isEqualTo(1);
    assertThat(err).endsWith("engine 'HEAD' cannot be built: no compiler here\n");
    assertThat(
            lodestone("tournament", "--game=gauss", "--engine=build=make,cmd=x", "--engine=mcts"))
        .isEqualTo(2);
    assertThat(err).contains("keys 'build' and 'bench': expected them with git=");
  }

  private String err = "";

  private int tournament(Path out, String one, String other) throws Exception {
    return lodestone(
        "tournament",
        "--game=gauss",
        "--engine=git=" + project + one + "," + COMMANDS,
        "--engine=git=" + project + other + "," + COMMANDS,
        "--nodes=1",
        "--games=2",
        "--concurrency=1",
        "--out=" + out);
  }

  private int lodestone(String... args) throws Exception {
    List<String> under = List.of("env", "LODESTONE_CACHE=" + directory.resolve("cache"));
    try (LodestoneProcess process = LodestoneProcess.start(directory, under, args)) {
      int code = process.exitCode();
      err = process.err();
      return code;
    }
  }

  private long builds() throws IOException {
    try (Stream<String> lines = Files.lines(directory.resolve("builds"))) {
      return lines.count();
    }
  }
}
