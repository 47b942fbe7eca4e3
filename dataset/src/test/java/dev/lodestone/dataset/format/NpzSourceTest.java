package dev.lodestone.dataset.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.edit.Merge;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.verify.DatasetVerifier;
import dev.lodestone.dataset.verify.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
class NpzSourceTest {

  private static final Game GAUSS = Games.byId("gauss");

  /** The sets that the tests read, each made once. */
  private static final Map<String, DatasetFiles> MADE = new HashMap<>();

  @TempDir private static Path sets;
  @TempDir private Path directory;

  private static DatasetFiles set(String game) throws IOException {
    DatasetFiles made = MADE.get(game);
    if (made == null) {
      made = Sets.make(spec(game), sets.resolve(game), 1);
      MADE.put(game, made);
    }
    return made;
  }

  private static SelfPlaySpec spec(String game) {
    return Sets.spec(
        game,
        List.of("mcts:nodes=20", "alphabeta:nodes=50,name=ab"),
        Exploration.DEFAULT,
        Optional.empty(),
        false,
        true,
        RowFormat.NPZ);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic"})
  void leanArchivesHaveNoPlanesAndAreSmaller(String game) throws IOException {
    requireLeanArchives(game);
  }

  @Tag("slow")
  @Test
  void leanArchivesOfGessToo() throws IOException {
    requireLeanArchives("gess");
  }

  private void requireLeanArchives(String game) throws IOException {
    DatasetFiles whole = set(game);
    DatasetFiles lean = Sets.make(Sets.lean(spec(game)), directory.resolve("lean"), 1);
    String file = lean.manifest().shards().get(0).file();
    try (ZipFile archive = new ZipFile(lean.path().resolve(file).toFile())) {
      assertThat(archive.getEntry("planes.npy")).isNull();
      assertThat(archive.getEntry("cells.npy")).isNotNull();
    }
    assertThat(Files.size(lean.path().resolve(file)))
        .isLessThan(Files.size(whole.path().resolve(file)));
    Verification found =
        new DatasetVerifier(lean, DatasetVerifier.ALL_ROWS, 10, 1).verify(new StopSignal());
    assertThat(found.faults()).isEmpty();
    assertThat(Sets.rows(lean).stream().map(row -> row.board().cells()).toList())
        .isEqualTo(Sets.rows(whole).stream().map(row -> row.board().cells()).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic"})
  void aSetOfArchivesIsVerifiedAndMergedWithoutLoss(String game) throws IOException {
    requireNoLoss(game);
  }

  @Tag("slow")
  @Test
  void aSetOfArchivesOfGessToo() throws IOException {
    requireNoLoss("gess");
  }

  private void requireNoLoss(String game) throws IOException {
    DatasetFiles set = set(game);
    Verification found =
        new DatasetVerifier(set, DatasetVerifier.ALL_ROWS, 10, 1).verify(new StopSignal());
    assertThat(found.faults()).isEmpty();
    assertThat(found.rows()).isEqualTo(set.manifest().totals().rows()).isGreaterThan(199);
    assertThat(found.games()).isEqualTo(set.manifest().totals().games());
    List<Row> rows = Sets.rows(set);
    DatasetFiles lines = merged(set, RowFormat.JSONL);
    assertThat(Sets.rows(lines)).isEqualTo(rows);
    assertThat(Sets.rows(merged(lines, RowFormat.NPZ))).isEqualTo(rows);
  }

  private DatasetFiles merged(DatasetFiles set, RowFormat format) throws IOException {
    DatasetFiles merged =
        new DatasetFiles(directory.resolve(set.path().getFileName() + format.text()));
    new Merge(List.of(set), merged, format, 1_000, false, false).run(Sets.TESTS, new StopSignal());
    return merged;
  }

  /** Changes one array of the first file, and returns the messages of reading it strictly. */
  private String fault(DatasetFiles set, String array, UnaryOperator<byte[]> change)
      throws IOException {
    Path file = set.path().resolve(set.manifest().shards().get(0).file());
    Path changed = directory.resolve("changed.npz");
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
      }
    }
    entries.compute(array + ".npy", (name, bytes) -> change.apply(bytes));
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(changed))) {
      zip.setMethod(ZipOutputStream.STORED);
      for (Map.Entry<String, byte[]> of : entries.entrySet()) {
        if (of.getValue() != null) {
          ZipEntry entry = new ZipEntry(of.getKey());
          CRC32 crc = new CRC32();
          crc.update(of.getValue());
          entry.setCrc(crc.getValue());
          entry.setSize(of.getValue().length);
          zip.putNextEntry(entry);
          zip.write(of.getValue());
        }
      }
    }
    List<String> messages = new ArrayList<>();
    try (RowSource rows = RowFormat.NPZ.openStrictly(changed, GAUSS)) {
      rows.forEachRemaining(row -> {});
    } catch (RowFormatException e) {
      messages.add(String.valueOf(e.getMessage()));
    }
    return String.join("", messages);
  }

  private static byte[] withByte(byte[] array, int fromEnd, int value) {
    byte[] changed = array.clone();
    changed[changed.length - fromEnd] = (byte) value;
    return changed;
  }

  @Test
  void damagedArraysAreRefusedWithTheirNames() throws IOException {
    DatasetFiles set = set("gauss");
    assertThat(fault(set, "ply", bytes -> bytes)).isEmpty();
    assertThat(fault(set, "margin", bytes -> null))
        .startsWith("changed.npz: expected an array 'margin', found none");
    assertThat(fault(set, "extra", bytes -> Npy.ofTexts(List.of("a")).bytes()))
        .isEqualTo("changed.npz: unknown array 'extra'");
    assertThat(fault(set, "move", bytes -> Npy.ofTexts(List.of("a")).bytes()))
        .startsWith("changed.npz: move: expected <i4 of shape [")
        .endsWith("found |S1 of shape [1]");
    assertThat(fault(set, "move", bytes -> new byte[40]))
        .isEqualTo("changed.npz: move: expected an array of NumPy, version 1.0");
    assertThat(fault(set, "split", bytes -> withByte(bytes, 1, 3)))
        .endsWith("split: expected 0, 1 or 2, found 3");
    assertThat(fault(set, "planes", bytes -> withByte(bytes, 1, 7)))
        .endsWith("planes: expected those of the cells");
    assertThat(fault(set, "offsets", bytes -> withByte(bytes, 1, 7)))
        .startsWith("changed.npz: offsets: expected");
    assertThat(fault(set, "unseen", bytes -> withByte(bytes, 1, 1)))
        .endsWith("unseen: expected 0 for a missing value, found 1");
  }

  @Test
  void aFileThatIsNoArchiveIsRefused() throws IOException {
    Path file = Files.writeString(directory.resolve("text.npz"), "no archive");
    assertThatExceptionOfType(RowFormatException.class)
        .isThrownBy(() -> RowFormat.NPZ.open(file, GAUSS))
        .withMessageStartingWith("text.npz: expected a NumPy archive: ");
  }
}
