package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares the help of a command with a file in the resources of a test. */
public final class HelpSnapshot {

  private HelpSnapshot() {}

  /** Whether the tests write what they would compare. */
  static boolean areWritten() {
    return "write".equals(System.getProperty("lodestone.snapshots"));
  }

  /**
   * Checks that a command's help has examples and equals the file. With {@code
   * -Dlodestone.snapshots=write} the file is written instead.
   *
   * @param test beside which the file is, {@code help-COMMAND.txt}
   * @param command words of the command; empty for that of the whole
   */
  public static void assertHeld(Class<?> test, String command) throws IOException {
    CommandRun run = CommandRun.succeeds((command + " --help").strip().split(" ", -1));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Example").doesNotContain("\u001b");
    String name = ("help " + command).strip().replace(' ', '-') + ".txt";
    if (areWritten()) {
      Path file =
          Path.of("src/test/resources", test.getPackageName().replace('.', '/')).resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, run.out());
      return;
    }
    try (InputStream in = test.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      assertThat(run.out())
          .isEqualTo(in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
