package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A name has one meaning: each test compiles classes as a user would, and runs with a real class
 * path.
 */
@Order(1)
final class ClassPathTest {

  private static final String KNOWLEDGE_SERVICE = "dev.lodestone.search.GameKnowledge";
  private static final String FACTORY_SERVICE = "dev.lodestone.search.SearcherFactory";
  private static final String FORMAT_SERVICE = "dev.lodestone.tournament.schedule.FormatFactory";
  private static final String COMMAND_SERVICE = "dev.lodestone.cli.CommandProvider";

  private static final String KNOWLEDGE =
      """
      package %1$s;
      public final class Own implements dev.lodestone.search.GameKnowledge {
        public String gameId() { return "gauss"; }
        public dev.lodestone.search.Evaluator newEvaluator() { return position -> -77; }
      }
      """;

  private static final String NAMED =
      KNOWLEDGE.replace("\"gauss\"; }", "\"gauss\"; }\npublic String name() { return \"mine\"; }");

  private static final String FACTORY =
      """
      package %1$s;
      import dev.lodestone.search.*;
      public final class Own implements SearcherFactory {
        public String name() { return "%2$s"; }
        public String description() { return "A user's."; }
        public java.util.List<SearcherOption> options() { return java.util.List.of(%3$s); }
        public Searcher create(dev.lodestone.core.Game game, SearcherSettings settings) {
          throw new IllegalStateException("made by %1$s");
        }
      }
      """;

  private static final String COMMANDS =
      """
      package %1$s;
      import dev.lodestone.cli.console.Terminal;
      public final class Own implements dev.lodestone.cli.CommandProvider {
        @picocli.CommandLine.Command(name = "%2$s", description = "A user's command.")
        static final class Said implements java.util.concurrent.Callable<Integer> {
          private final Terminal terminal;
          Said(Terminal terminal) { this.terminal = terminal; }
          public Integer call() { terminal.out().println("said by %1$s"); return 0; }
        }
        public java.util.List<dev.lodestone.cli.CommandSource> commands(Terminal terminal) {
          return java.util.List.of(
              new dev.lodestone.cli.CommandSource("%2$s", () -> new Said(terminal)));
        }
      }
      """;

  @TempDir private Path directory;

  /** Each class path is read once. */
  private final Map<Places, OwnClassPath> paths = new HashMap<>();

  /** The users' entries of the class path, and whether they come first. */
  private record Places(boolean first, List<Path> users) {}

  /** The log about the choice among several classes of one name, kept from standard error. */
  private final List<String> logged = new ArrayList<>();

  private final Logger logger = Logger.getLogger("dev.lodestone");

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord message) {
          logged.add(message.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
  }

  @Test
  void aPluginAddsACommand() throws Exception {
    Path user = compile("user", COMMAND_SERVICE, COMMANDS.formatted("user", "say"));
    for (boolean first : new boolean[] {true, false}) {
      CommandRun run = run(first, List.of(user), "say");
      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.out()).isEqualTo("said by user\n");
    }
    assertThat(run(true, List.of(user), "--help").out())
        .contains("  say", "A user's command.")
        .contains("  tournament ");
  }

  @Test
  void aPluginCannotReplaceABuiltInCommand() throws Exception {
    Path user = compile("user", COMMAND_SERVICE, COMMANDS.formatted("user", "perft"));
    CommandRun run = run(false, List.of(user), "perft", "--game=gauss", "--depth=1");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "lodestone: there is a command 'perft' already: expected another name of user.Own\n");
  }

  @Test
  void pluginKnowledgeReplacesTheBuiltInOne() throws Exception {
    Path user = compile("user", KNOWLEDGE_SERVICE, KNOWLEDGE.formatted("user"));
    for (boolean first : new boolean[] {true, false}) {
      CommandRun run =
          run(
              first,
              List.of(user),
              "analyze",
              "--game=gauss",
              "--engine=greedy",
              "--nodes=50",
              "--json");
      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.out()).contains("\"score\":\"cp 77\"");
    }
    assertThat(logged).hasSize(2);
    assertThat(logged.toString()).contains("the knowledge of game 'gauss' is user.Own from file:");
  }

  @Tag("slow")
  @Test
  void aPluginGameWorksBesidePluginKnowledge() throws Exception {
    Path knowledge = compile("user", KNOWLEDGE_SERVICE, KNOWLEDGE.formatted("user"));
    Path game = Files.createDirectories(directory.resolve("game"));
    ExamplesTest.compile(game, "connect4");
    for (boolean first : new boolean[] {true, false}) {
      CommandRun own =
          run(
              first,
              List.of(game, knowledge),
              "tournament",
              "--game=connect4",
              "--engine=alphabeta:hash=1",
              "--engine=greedy",
              "--nodes=50",
              "--games=2",
              "--out=" + directory.resolve("run" + first));
      assertThat(own.exitCode()).as(own.err()).isZero();
      assertThat(own.out()).contains("Connect Four: 2 games").contains("endings: rules 2");
      CommandRun ours =
          run(
              first,
              List.of(game, knowledge),
              "analyze",
              "--game=gauss",
              "--engine=greedy",
              "--nodes=50",
              "--json");
      assertThat(ours.exitCode()).as(ours.err()).isZero();
      assertThat(ours.out()).contains("\"score\":\"cp 77\"");
    }
  }

  @Tag("slow")
  @Test
  void namedKnowledgePlaysAgainstTheBuiltInOne() throws Exception {
    List<Path> user = List.of(compile("user", KNOWLEDGE_SERVICE, NAMED.formatted("user")));
    CommandRun run =
        run(
            true,
            user,
            "analyze",
            "--game=gauss",
            "--engine=greedy:knowledge=mine",
            "--nodes=50",
            "--json");
    assertThat(run.out()).as(run.err()).contains("\"score\":\"cp 77\"");
    run = run(true, user, "analyze", "--game=gauss", "--engine=greedy", "--nodes=50", "--json");
    assertThat(run.out()).as(run.err()).contains("\"score\":\"cp").doesNotContain("cp 77");
    run =
        run(
            true,
            user,
            "tournament",
            "--game=gauss",
            "--engine=greedy",
            "--engine=greedy:knowledge=mine",
            "--games=4",
            "--nodes=100",
            "--out=" + directory.resolve("met"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("greedy:knowledge=mine");
  }

  @Test
  void unknownKnowledgeIsReportedInOneLine() throws Exception {
    List<Path> user = List.of(compile("user", KNOWLEDGE_SERVICE, NAMED.formatted("user")));
    for (String command : new String[] {"analyze", "bench", "play"}) {
      CommandRun run = run(true, user, command, "--game=gauss", "--engine=mcts:knowledge=mne");
      assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
      assertThat(run.err())
          .hasLineCount(1)
          .endsWith("game 'gauss' has no knowledge 'mne'; did you mean 'mine'?\n");
    }
  }

  @Test
  void aPluginEngineReplacesTheBuiltInOne() throws Exception {
    Path user = compile("user", FACTORY_SERVICE, FACTORY.formatted("user", "greedy", ""));
    for (boolean first : new boolean[] {true, false}) {
      CommandRun run = run(first, List.of(user), "engines");
      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.out()).contains("greedy: A user's.");
    }
  }

  @Test
  void twoPluginsWithOneNameAreRefused() throws Exception {
    Path one = compile("one", FACTORY_SERVICE, FACTORY.formatted("one", "mine", ""));
    Path two = compile("two", FACTORY_SERVICE, FACTORY.formatted("two", "mine", ""));
    CommandRun run = run(true, List.of(one, two), "engines");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .hasLineCount(1)
        .startsWith(
            "lodestone engines: two plug-ins on the class path provide the engine 'mine': one.Own from file:")
        .contains(" and two.Own from file:");
  }

  @ParameterizedTest
  @CsvSource({
    "dev.lodestone.core.Game, games",
    FACTORY_SERVICE + ", engines",
    COMMAND_SERVICE + ", games"
  })
  void aServiceFileThatNamesNoClassIsReportedInOneLine(String service, String command)
      throws Exception {
    Path missing = Files.createDirectories(directory.resolve("missing"));
    Path services = Files.createDirectories(missing.resolve("META-INF/services"));
    Files.writeString(services.resolve(service), "user.Missing\n");
    assertUnusable(missing, command, service + ": Provider user.Missing not found");
  }

  @Test
  void aPluginWhoseConstructorFailsIsReportedInOneLine() throws Exception {
    String failing =
        FACTORY
            .formatted("failing", "mine", "")
            .replace(
                "{\n  public String name",
                "{\n  public Own() { throw new IllegalStateException(\"no licence\"); }\n  public String name");
    assertUnusable(
        compile("failing", FACTORY_SERVICE, failing),
        "engines",
        FACTORY_SERVICE
            + ": Provider failing.Own could not be instantiated:"
            + " java.lang.IllegalStateException: no licence");
  }

  private void assertUnusable(Path plugin, String command, String reason) throws Exception {
    CommandRun run = run(true, List.of(plugin), command);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .hasLineCount(1)
        .startsWith("lodestone")
        .endsWith("a plug-in on the class path cannot be used: " + reason + "\n");
  }

  @Test
  void anOptionWithAReservedNameIsRefused() throws Exception {
    String option = "new SearcherOption.Whole(\"depth\", \"plies\", 1, 1, 9)";
    Path user = compile("user", FACTORY_SERVICE, FACTORY.formatted("user", "mine", option));
    for (String[] command : new String[][] {{"engines"}, {"bench", "--engine=mine:depth=3"}}) {
      CommandRun run = run(true, List.of(user), command);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .hasLineCount(1)
          .endsWith(
              "engine 'mine' of user.Own cannot be used: its option 'depth' is a key that every"
                  + " engine has, of another meaning\n");
    }
  }

  @Tag("slow")
  @Test
  void theFormatOfTheTutorialIsPlayedResumedAndReported() throws Exception {
    List<Path> user = List.of(compile("user", FORMAT_SERVICE, formatOfTheTutorial()));
    String journal = directory.resolve("teams").toString();
    String[] engines = {
      "--engine=greedy", "--engine=random", "--engine=minimax:depth=1", "--engine=mcts:nodes=20"
    };
    String[] command = {"tournament", "--game=gaussic", "--games=2", "--nodes=50"};

    CommandRun run =
        run(true, user, with(command, engines, "--format=scheveningen:size=2", "--out=" + journal));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("gaussic: 8 games");

    CommandRun resumed = run(true, user, "resume", journal);
    assertThat(resumed.exitCode()).as(resumed.err()).isZero();
    CommandRun reported = run(true, user, "report", journal);
    assertThat(reported.exitCode()).as(reported.err()).isZero();
    assertThat(Files.readString(directory.resolve("teams/report.html")))
        .contains("scheveningen size=2, 2 games in each meeting");

    CommandRun without = run(true, List.of(), "resume", journal);
    assertThat(without.exitCode()).isEqualTo(2);
    assertThat(without.err()).hasLineCount(1).contains("no format 'scheveningen'");
  }

  @Test
  void aMistakeInAFormatIsReportedInOneLine() throws Exception {
    List<Path> user = List.of(compile("user", FORMAT_SERVICE, formatOfTheTutorial()));
    String[] command = {"tournament", "--game=gauss", "--nodes=50", "--engine=greedy"};
    String[] other = {"--engine=random"};
    for (String[] mistake :
        new String[][] {
          {"scheveninge:size=1", "did you mean 'scheveningen'?"},
          {"scheveningen:size=2", "size=2"},
          {"scheveningen:sise=1", "expected size=N, a team of 1 to 1, found {sise=1}"},
          {"scheveningen:size=x", "expected size=N, a team of 1 to 1, found {size=x}"},
          {"scheveningen", "expected size=N, a team of 1 to 1, found {}"},
          {"scheveningen:size", "expected NAME[:KEY=VALUE,...]"},
          {"scheveningen:size=1,size=1", "expected NAME[:KEY=VALUE,...]"},
        }) {
      CommandRun run = run(true, user, with(command, other, "--format=" + mistake[0]));
      assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
      assertThat(run.err()).hasLineCount(1).contains(mistake[1]);
    }
  }

  /** The class that docs/adding-a-format.md shows, under the name that {@link #compile} expects. */
  private static String formatOfTheTutorial() throws IOException {
    String page = Files.readString(Path.of("../docs/adding-a-format.md"));
    String open = "```java\n";
    int start = page.indexOf(open) + open.length();
    return page.substring(start, page.indexOf("```", start))
        .replace("package example;", "package user;")
        .replace("class Scheveningen", "class Own");
  }

  private static String[] with(String[] one, String[] other, String... rest) {
    return Stream.of(one, other, rest).flatMap(Stream::of).toArray(String[]::new);
  }

  /** A directory with a class {@code Own} and its service entry. */
  private Path compile(String name, String service, String source) throws IOException {
    Path sources = Files.createDirectories(directory.resolve(name + "-src").resolve(name));
    Path file = Files.writeString(sources.resolve("Own.java"), source);
    Path classes = Files.createDirectories(directory.resolve(name));
    OwnClassPath.compile(classes, List.of(file.toString()));
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve(service), name + ".Own\n");
    return classes;
  }

  /**
   * Runs a command with freshly loaded classes, from a class path that also contains those of
   * {@code users}.
   */
  private CommandRun run(boolean first, List<Path> users, String... arguments) throws Exception {
    return paths
        .computeIfAbsent(
            new Places(first, users),
            places -> first ? OwnClassPath.before(users) : OwnClassPath.after(users))
        .run(arguments);
  }

  @AfterEach
  void closeClassPaths() throws IOException {
    logger.removeHandler(handler);
    logger.setUseParentHandlers(true);
    for (OwnClassPath path : paths.values()) {
      path.close();
    }
  }
}
