package dev.lodestone.tournament.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GameProofTest {

  @TempDir private Path directory = Path.of("");

  /** With two discs in all, a leaf of two plies is the start position itself. */
  @ParameterizedTest
  @CsvSource({
    "'gauss:own=1,other=0'",
    "'gauss:own=2,other=0'",
    "'gauss:own=1,other=1'",
    "'gauss:own=0,other=2'",
    "'gauss:own=1,other=1,komi=-1'",
    "'gauss:own=2,other=0,komi=1'",
    "'gauss:own=2,other=0,komi=-2,first=blue'"
  })
  void provesWhatMinimaxFinds(String game) throws IOException {
    Position start = Games.byId(game).start();
    int found = ProofFixture.minimax(start);
    int first = start.sideToMove() == Side.FIRST ? found : -found;
    for (int leafPlies = 1; leafPlies <= 2; leafPlies++) {
      GameProof.Result result =
          ProofFixture.prove(directory.resolve("leaf-" + leafPlies), game, leafPlies, 2);
      CertificateCheck.Verdict verdict = ProofFixture.check(result.certificate());

      assertThat(result.outcome()).isEqualTo(first);
      assertThat(verdict.low()).isEqualTo(first);
      assertThat(verdict.high()).isEqualTo(first);
      assertThat(verdict.lines()).isEqualTo(result.lines());
    }
  }

  /** The outcomes in docs/lab/solver.md. */
  @ParameterizedTest
  @CsvSource({"3,0,0", "2,1,-1", "1,2,-1", "4,0,0", "2,2,-1", "3,2,-1"})
  void provesWhatTheSolverFinds(int own, int other, int outcome) throws IOException {
    String game = "gauss:own=" + own + ",other=" + other;
    GameProof.Result result = ProofFixture.prove(directory, game, 2 * (own + other) - 3, 2);
    CertificateCheck.Verdict verdict = ProofFixture.check(result.certificate());

    assertThat(result.outcome()).isEqualTo(outcome);
    assertThat(verdict.low()).isEqualTo(outcome);
    assertThat(verdict.high()).isEqualTo(outcome);
    assertThat(verdict.decided()).isEqualTo(verdict.leaves()).isPositive();
  }

  @Test
  void anyNumberOfThreadsProvesTheSameLines() throws IOException {
    String game = "gauss:own=2,other=2";
    GameProof.Result one = ProofFixture.prove(directory.resolve("one"), game, 5, 1);
    GameProof.Result three = ProofFixture.prove(directory.resolve("three"), game, 5, 3);

    assertThat(ProofFixture.withoutNodes(three.certificate()))
        .isEqualTo(ProofFixture.withoutNodes(one.certificate()));
  }

  @Test
  void resumesFromEveryPartOfItsJournal() throws IOException {
    String game = "gauss:own=3,other=0";
    GameProof.Result whole = ProofFixture.prove(directory, game, 3, 1);
    List<String> certificate = ProofFixture.withoutNodes(whole.certificate());
    String journal = Files.readString(directory.resolve("proof.jsonl"));
    int step = journal.length() / 8;
    for (int length = 1; length < journal.length(); length += step) {
      Files.writeString(directory.resolve("proof.jsonl"), journal.substring(0, length));
      Files.delete(whole.certificate());

      GameProof.Result again = ProofFixture.prove(directory, game, 3, 2);

      assertThat(ProofFixture.withoutNodes(again.certificate())).isEqualTo(certificate);
      assertThat(again.progress().leaves()).isEqualTo(whole.progress().leaves());
    }
  }

  @Test
  void refusesAJournalOfOtherSettingsOrSteps() throws IOException {
    String game = "gauss:own=2,other=0";
    ProofFixture.prove(directory, game, 2, 1);
    Path journal = directory.resolve("proof.jsonl");
    assertThatThrownBy(() -> ProofFixture.prove(directory, game, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(journal + ", line 1: ")
        .hasMessageContaining("leafPlies=1");

    List<String> lines = Files.readAllLines(journal);
    assertThat(lines).hasSizeGreaterThan(4);
    lines.remove(2);
    Files.write(journal, lines);
    assertThatThrownBy(() -> ProofFixture.prove(directory, game, 2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(journal + ", line 3: its checksum does not match");

    Files.write(journal, withoutChecksums(lines));
    assertThatThrownBy(() -> ProofFixture.prove(directory, game, 2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(journal + ", line 3: expected a step of ");
  }

  /** The lines as Lodestone 0.3.0 wrote them. */
  private static List<String> withoutChecksums(List<String> lines) {
    return lines.stream().map(line -> line.replaceFirst(",\"crc\":\"[0-9a-f]{8}\"", "")).toList();
  }

  /**
   * Journals from before this setting lack the number of steps in flight, which was the default.
   */
  @Test
  void aJournalWithoutStepsInFlightResumes() throws IOException {
    String game = "gauss:own=2,other=0";
    ProofFixture.prove(directory, game, 2, 1);
    Path journal = directory.resolve("proof.jsonl");
    List<String> lines = new ArrayList<>(withoutChecksums(Files.readAllLines(journal)));
    assertThat(lines.get(0)).contains(",\"inFlight\":8");
    lines.set(0, lines.get(0).replace(",\"inFlight\":8", ""));
    Files.write(journal, lines);
    ProofFixture.prove(directory, game, 2, 1);
    assertThat(Files.readAllLines(journal)).isEqualTo(lines);

    lines.set(0, lines.get(0).replace("}", ",\"inFlight\":3}"));
    Files.write(journal, lines);
    assertThatThrownBy(() -> ProofFixture.prove(directory, game, 2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("inFlight=3");
  }
}
