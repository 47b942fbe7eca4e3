package dev.lodestone.tournament.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CertificateCheckTest {

  private static final String GAME = "gauss:other=1,own=1";

  @TempDir private Path directory = Path.of("");

  private Path file = Path.of("");
  private List<String> lines = List.of();

  @BeforeEach
  void prove() throws IOException {
    file = ProofFixture.prove(directory, GAME, 2, 1).certificate();
    lines = Files.readAllLines(file);
  }

  @Test
  void everyLineIsTrueByMinimax() {
    Game game = Games.byId(GAME);
    Map<String, Integer> known = new HashMap<>();
    assertThat(lines).hasSizeGreaterThan(10);
    for (String line : lines.subList(1, lines.size() - 1)) {
      String[] fields = line.split("\t", -1);
      int value = ProofFixture.minimax(game.parsePosition(fields[1]), known);
      int bound = Integer.parseInt(fields[0].substring(2));
      boolean holds = fields[0].startsWith(">=") ? value >= bound : value <= bound;
      assertThat(holds).as(line).isTrue();
    }
  }

  /** Reverses the claim of each line in turn, so that this line, or one that needs it, is wrong. */
  @Test
  void refusesEveryReversedBoundAndNamesTheLine() throws IOException {
    for (int i = 1; i < lines.size() - 1; i++) {
      String line = lines.get(i);
      String turned =
          line.startsWith(">=")
              ? "<=" + (line.charAt(2) == '1' ? "0" : "-1") + line.substring(3)
              : line.startsWith("<=-1") ? ">=0" + line.substring(4) : ">=1" + line.substring(3);
      assertWrong(changed(i, turned), i + 1);
    }
  }

  /**
   * If a line is missing, a later line lacks its support; without the last line, nothing is proven.
   */
  @Test
  void refusesEveryMissingLine() throws IOException {
    for (int i = 0; i < lines.size(); i++) {
      List<String> fewer = new ArrayList<>(lines);
      fewer.remove(i);
      assertWrong(fewer, i + 1);
    }
  }

  @Test
  void refusesOtherDamage() throws IOException {
    String last = lines.get(lines.size() - 2);
    assertWrong(changed(0, "lodestone-certificate\t1\tgaus"), 1);
    assertWrong(changed(1, lines.get(1).replace('\t', ' ')), 2);
    assertWrong(changed(1, lines.get(1).replaceAll("\\d+$", "1000")), lines.size());
    assertWrong(changed(1, lines.get(1).replace("leaf", "Rz9")), 2);
    assertWrong(changed(lines.size() - 2, last.replace("all", "Rd4")), lines.size() - 1);
    Files.writeString(file, "");
    assertThatThrownBy(() -> ProofFixture.check(file)).hasMessageStartingWith(file + ", line 1: ");
  }

  @Test
  void aSampleChecksTheRequestedNumberOfLeaves() throws IOException {
    CertificateCheck.Verdict verdict = CertificateCheck.check(file, 3, 1, 1, new StopSignal());

    assertThat(verdict.decided()).isEqualTo(3);
    assertThat(verdict.leaves()).isGreaterThan(3);
  }

  private List<String> changed(int index, String line) {
    List<String> changed = new ArrayList<>(lines);
    changed.set(index, line);
    return changed;
  }

  /** The fault is found in this line, or in a later one that needs it. */
  private void assertWrong(List<String> content, int fromLine) throws IOException {
    Files.write(file, content);
    assertThatThrownBy(() -> ProofFixture.check(file))
        .isInstanceOf(IllegalArgumentException.class)
        .extracting(e -> String.valueOf(e.getMessage()))
        .satisfies(
            message -> {
              assertThat(message).startsWith(file + ", line ");
              String number = message.substring((file + ", line ").length()).split(":", 2)[0];
              assertThat(Integer.parseInt(number))
                  .isGreaterThanOrEqualTo(Math.min(fromLine, content.size()));
            });
  }
}
