package dev.lodestone.dataset.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.fixture.Sets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A flipped bit anywhere in a data set is found. */
class FlippedBitTest {

  private static final int FLIPS = 20;

  @TempDir private Path directory;

  private DatasetFiles make() throws IOException {
    return Sets.make(Sets.gauss(), directory.resolve("set"), 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "manifest.json",
        "README.md",
        "run.json",
        "SHA256SUMS",
        "shards/part-00000.json",
        "part-00001.parquet"
      })
  void aFlippedBitIsFoundByVerify(String name) throws IOException {
    DatasetFiles files = make();
    Path file = files.path().resolve(name);
    byte[] sound = Files.readAllBytes(file);
    SplitMix64 random = new SplitMix64(name.hashCode());
    for (int i = 0; i < FLIPS; i++) {
      byte[] damaged = sound.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, damaged);
      assertThat(isFound(files)).as("flip %d of %s", i, name).isTrue();
    }
    Files.write(file, sound);
    assertThat(isFound(files)).isFalse();
  }

  private static boolean isFound(DatasetFiles files) throws IOException {
    try {
      return !new DatasetVerifier(files, 0, 0, 1).verify(new StopSignal()).isSound();
    } catch (IllegalArgumentException e) {
      return true;
    }
  }

  @Test
  void aMissingFileIsFound() throws IOException {
    for (String name : List.of("README.md", "run.json", "SHA256SUMS", "shards/part-00000.json")) {
      DatasetFiles files = make();
      Files.delete(files.path().resolve(name));
      assertThat(isFound(files)).as(name).isTrue();
    }
  }

  @Test
  void noRowOfADamagedFileIsRead() throws IOException {
    DatasetFiles files = make();
    Path file = files.path().resolve("part-00000.parquet");
    byte[] sound = Files.readAllBytes(file);
    SplitMix64 random = new SplitMix64(3);
    for (int i = 0; i < FLIPS; i++) {
      byte[] damaged = sound.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, damaged);
      try (DatasetRows rows = new DatasetRows(List.of(files))) {
        rows.next();
        assertThat(i).as("a row of a damaged file was read in flip").isNegative();
      } catch (UncheckedIOException e) {
        assertThat(e).hasMessageContaining("part-00000.parquet: SHA-256: expected ");
      }
    }
  }
}
