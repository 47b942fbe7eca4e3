package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.fixture.JournalContent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Damage of every kind to journals of either kind, with and without checksums, before every command
 * that reads them. A refused journal gives one line with the place, exit code 2, and does not
 * change.
 */
final class DamagedJournalTest {

  private static final List<String> COMMANDS =
      List.of("rate", "report", "export csv", "export pgn", "resume");

  @TempDir private Path directory = Path.of("");
  private Path journal = Path.of("");
  private List<String> sealed = List.of();
  private List<String> unsealed = List.of();

  /** A change to the lines of a journal. */
  enum Damage {
    DOUBLED {
      @Override
      void to(List<String> lines, SplitMix64 random) {
        int i = random.nextInt(lines.size());
        lines.add(i, lines.get(i));
      }
    },
    REMOVED {
      @Override
      void to(List<String> lines, SplitMix64 random) {
        lines.remove(random.nextInt(lines.size() - 1));
      }
    },
    SWAPPED {
      @Override
      void to(List<String> lines, SplitMix64 random) {
        int i = random.nextInt(lines.size() - 1);
        int j = i + 1 + random.nextInt(lines.size() - 1 - i);
        lines.set(j, lines.set(i, lines.get(j)));
      }
    },
    BYTE_CHANGED {
      @Override
      void to(List<String> lines, SplitMix64 random) {
        int i = random.nextInt(lines.size());
        StringBuilder line = new StringBuilder(lines.get(i));
        int at = random.nextInt(line.length());
        line.setCharAt(at, (char) ((line.charAt(at) + 1 + random.nextInt(126)) % 127));
        lines.set(i, line.toString());
      }
    },
    LINE_CUT {
      @Override
      void to(List<String> lines, SplitMix64 random) {
        int i = random.nextInt(lines.size());
        lines.set(i, lines.get(i).substring(0, random.nextInt(lines.get(i).length())));
      }
    },
    RUBBISH_ADDED {
      @Override
      void to(List<String> lines, SplitMix64 random) {
        String[] rubbish = {"", "{}", "null", "[]", "\u0000", "{\"event\":\"start\"}", "\ufffd"};
        lines.add(random.nextInt(lines.size() + 1), rubbish[random.nextInt(rubbish.length)]);
      }
    };

    abstract void to(List<String> lines, SplitMix64 random);
  }

  @BeforeEach
  void play() throws IOException {
    Path run = directory.resolve("run");
    assertThat(
            CommandRun.tournament(
                    "--nodes=5", "--games=4", "--seed=7", "--concurrency=2", "--out=" + run)
                .exitCode())
        .isZero();
    journal = run.resolve("journal.jsonl");
    sealed = Files.readAllLines(journal);
    unsealed = sealed.stream().map(JournalContent::unsealed).toList();
    assertThat(sealed).hasSizeGreaterThan(20);
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  void checksumsRevealAllDamage(Damage damage) throws IOException {
    requireAllRefused(damage, 3);
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  @Tag("slow")
  void checksumsRevealAllDamageInManyTrials(Damage damage) throws IOException {
    requireAllRefused(damage, 200);
  }

  private void requireAllRefused(Damage damage, int times) throws IOException {
    for (int n = 0; n < times; n++) {
      List<String> lines = new ArrayList<>(sealed);
      damage.to(lines, new SplitMix64(n));
      Files.write(journal, lines);
      for (String command : COMMANDS) {
        assertThat(outcome(command)).as("%s %d %s", damage, n, command).isEqualTo(2);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  void withoutChecksumsDamageCausesAtWorstARefusal(Damage damage) throws IOException {
    requireNoneWorse(damage, 3);
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  @Tag("slow")
  void withoutChecksumsDamageCausesAtWorstARefusalInManyTrials(Damage damage) throws IOException {
    requireNoneWorse(damage, 200);
  }

  private void requireNoneWorse(Damage damage, int times) throws IOException {
    for (int n = 0; n < times; n++) {
      List<String> lines = new ArrayList<>(unsealed);
      damage.to(lines, new SplitMix64(n));
      Files.write(journal, lines);
      // A game without its end may have been running when its writer was killed.
      boolean mayPass =
          damage == Damage.BYTE_CHANGED || damage == Damage.SWAPPED || damage == Damage.REMOVED;
      int refused = 0;
      for (String command : COMMANDS) {
        int outcome = outcome(command);
        assertThat(outcome)
            .as("%s %d %s", damage, n, command)
            .isIn(mayPass ? List.of(0, 2) : List.of(2));
        refused += outcome == 2 && !command.equals("resume") ? 1 : 0;
        Files.write(journal, lines);
      }
      // All commands refuse the same journals; a resumed run must also be planned.
      assertThat(refused).as("%s %d", damage, n).isIn(0, COMMANDS.size() - 1);
    }
  }

  @Test
  void anEngineThatDoesNotExistIsReportedWithItsLine() throws IOException {
    List<String> lines = new ArrayList<>(unsealed);
    lines.set(0, lines.get(0).replace("scripted", "scripCed"));
    assertThat(lines.get(0)).isNotEqualTo(unsealed.get(0));
    Files.write(journal, lines);
    assertThat(run("resume").err())
        .isEqualTo(
            "lodestone resume: %s, line 1: unknown engine 'scripCed'; did you mean 'scripted'?%n"
                .formatted(journal));
  }

  @Test
  void aResultThatIsEditedAgainstTheGameIsRefused() throws IOException {
    for (int i = 0; i < unsealed.size(); i++) {
      if (unsealed.get(i).contains("\"event\":\"end\"")) {
        for (String result : new String[] {"1-0", "0-1", "2-0"}) {
          List<String> lines = new ArrayList<>(unsealed);
          lines.set(
              i, lines.get(i).replaceAll("\"result\":\"[^\"]*\"", "\"result\":\"" + result + "\""));
          if (!lines.equals(unsealed)) {
            requireRefusedByAll(lines, i + 1);
          }
        }
        for (String termination : new String[] {"ply_limit", "resignation", "crash"}) {
          List<String> lines = new ArrayList<>(unsealed);
          lines.set(i, lines.get(i).replace("\"rules\"", "\"" + termination + "\""));
          requireRefusedByAll(lines, i + 1);
        }
      }
    }
  }

  @Test
  void aGameWithoutItsLastMoveIsRefused() throws IOException {
    for (int i = 1; i < unsealed.size(); i++) {
      if (unsealed.get(i).contains("\"event\":\"end\"")) {
        String id = unsealed.get(i).replaceAll(".*(\"id\":\\d+,).*", "$1");
        int last = i - 1;
        while (!unsealed.get(last).contains(id)) {
          last--;
        }
        List<String> lines = new ArrayList<>(unsealed);
        String plies = unsealed.get(i).replaceAll(".*\"plies\":(\\d+).*", "$1");
        // Even if the number of its plies is adapted.
        lines.set(
            i,
            lines
                .get(i)
                .replace("\"plies\":" + plies, "\"plies\":" + (Integer.parseInt(plies) - 1)));
        lines.remove(last);
        requireRefusedByAll(lines, i);
      }
    }
  }

  @Test
  void aRemovedGameIsDetected() throws IOException {
    for (int id = 1; id < 4; id++) {
      String key = "\"id\":" + id + ",";
      List<String> lines = unsealed.stream().filter(l -> !l.contains(key)).toList();
      assertThat(lines).hasSizeLessThan(unsealed.size());
      Files.write(journal, lines);
      for (String command : COMMANDS) {
        assertThat(outcome(command)).as("game %d %s", id, command).isEqualTo(2);
      }
    }
  }

  @Test
  void everyFieldOfEveryEventIsRequiredUnlessItIsOptional() throws IOException {
    for (String event : new String[] {"tournament", "start", "move", "end"}) {
      int i = 0;
      while (!unsealed.get(i).contains("\"event\":\"" + event + "\"")) {
        i++;
      }
      for (String field : fields(unsealed.get(i))) {
        boolean optional =
            List.of("score", "depth", "nodes", "micros", "latencyMicros", "machine", "conduct")
                .contains(field);
        if (!optional) {
          List<String> lines = new ArrayList<>(unsealed);
          lines.set(i, lines.get(i).replace("\"" + field + "\":", "\"" + field + "x\":"));
          requireRefusedByAll(lines, i + 1);
        }
      }
    }
  }

  @Test
  void aFileWithoutACompleteLineIsNotChanged() throws IOException {
    String torn = "{\"event\":\"tournament\",\"form";
    Files.writeString(journal, torn);
    for (String command : COMMANDS) {
      assertThat(outcome(command)).as(command).isEqualTo(2);
      assertThat(journal).hasContent(torn);
    }
  }

  @Test
  void aFileThatIsNoJournalIsNotChanged() throws IOException {
    for (byte[] bytes :
        new byte[][] {
          {},
          {'\n'},
          "precious".getBytes(StandardCharsets.UTF_8),
          "precious\nwords".getBytes(StandardCharsets.UTF_8),
          {(byte) 0xff, (byte) 0xfe, '\n'},
          new byte[100_000],
        }) {
      Files.write(journal, bytes);
      for (String command : COMMANDS) {
        assertThat(outcome(command)).as(command).isEqualTo(2);
        assertThat(Files.readAllBytes(journal)).isEqualTo(bytes);
      }
      if (bytes.length > 0) {
        CommandRun started = CommandRun.tournament("--out=" + journal.getParent());
        assertThat(started.exitCode()).isEqualTo(2);
        assertThat(Files.readAllBytes(journal)).isEqualTo(bytes);
      }
    }
  }

  private void requireRefusedByAll(List<String> lines, int line) throws IOException {
    Files.write(journal, lines);
    for (String command : COMMANDS) {
      CommandRun run = run(command);
      assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
      assertThat(run.err()).contains(journal + ", line " + line + ": ");
    }
  }

  /** Checks what must hold for every exit code, and returns the exit code. */
  private int outcome(String command) throws IOException {
    byte[] before = Files.readAllBytes(journal);
    CommandRun run = run(command);
    assertThat(run.err()).doesNotContain("unexpected", "\tat ", "Exception", "jackson", "`");
    if (run.exitCode() == 2) {
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .startsWith("lodestone " + command.split(" ", -1)[0] + ": " + journal + ", line ")
          .hasLineCount(1)
          .hasSizeLessThan(2000);
      assertThat(Files.readAllBytes(journal)).isEqualTo(before);
    }
    return run.exitCode();
  }

  private CommandRun run(String command) {
    List<String> args = new ArrayList<>(List.of(command.split(" ", -1)));
    args.add(String.valueOf(journal.getParent()));
    return CommandRun.of(args.toArray(new String[0]));
  }

  /** Names of the outermost fields of an object. */
  private static List<String> fields(String object) {
    List<String> fields = new ArrayList<>();
    int depth = 0;
    for (int i = 0; i < object.length(); i++) {
      char c = object.charAt(i);
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      if (c == '"' && depth == 1) {
        int end = object.indexOf('"', i + 1);
        if (object.charAt(end + 1) == ':') {
          fields.add(object.substring(i + 1, end));
        }
        i = end;
      }
    }
    return fields;
  }
}
