package dev.lodestone.dataset.files;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.ChecksumFile;
import dev.lodestone.core.Games;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.job.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The directory of a data set.
 *
 * <table>
 * <caption>What is in it</caption>
 * <tr><td>{@code run.json}</td><td>the settings, before the first shard</td></tr>
 * <tr><td>{@code part-00017.parquet}</td><td>a shard, once it is complete</td></tr>
 * <tr><td>{@code shards/part-00017.json}</td><td>its manifest entry, written after it</td></tr>
 * <tr><td>{@code manifest.json}</td><td>all of that, once all shards are there</td></tr>
 * <tr><td>{@code SHA256SUMS}</td><td>checksums of all files, written last</td></tr>
 * <tr><td>{@code encoding.json}</td><td>moves and symmetries in numbers, see {@link Encoding}</td></tr>
 * <tr><td>{@code README.md}</td><td>the card, for people and for Hugging Face</td></tr>
 * </table>
 *
 * <p>Files are written under another name and moved into place, so no incomplete file is ever
 * visible. Thread-safe, also among processes and machines. Two may make the same shard if its
 * settings can be repeated: both write the same bytes.
 *
 * @param path the directory
 */
public record DatasetFiles(Path path) {

  public static final String RUN = "run.json";
  public static final String MANIFEST = "manifest.json";
  public static final String CARD = "README.md";

  private static final String FACTS = "shards";

  /** The name of a shard's file. */
  public static String name(String prefix, int shard, RowFormat format) {
    return Texts.format("%s-%05d.%s", prefix, shard, format.text());
  }

  /** The settings as they were written; empty if the directory has none. */
  public Optional<String> settings() throws IOException {
    return read(path.resolve(RUN));
  }

  /** Writes the settings. */
  public void writeSettings(String json) throws IOException {
    Files.createDirectories(path.resolve(FACTS));
    AtomicFile.write(path.resolve(RUN), json);
  }

  /**
   * The manifest entry of a shard.
   *
   * @param name of the shard's file
   * @return the entry; empty if the shard is not complete
   */
  public Optional<Shard> shard(String name) throws IOException {
    Optional<String> facts = read(facts(name));
    Path file = path.resolve(name);
    if (facts.isEmpty() || !Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Shard shard = Json.parse(facts.get(), Shard.class);
    return Files.size(file) == shard.bytes() ? Optional.of(shard) : Optional.empty();
  }

  private Path facts(String name) {
    return path.resolve(FACTS).resolve(name.substring(0, name.lastIndexOf('.')) + ".json");
  }

  /** Removes a shard, so that it is made again by the next run. */
  public void removeShard(String name) throws IOException {
    Files.deleteIfExists(facts(name));
    Files.deleteIfExists(path.resolve(name));
  }

  /** Removes manifest, card and checksums: the set is no longer complete. */
  public void removeManifest() throws IOException {
    for (String name : List.of(ChecksumFile.NAME, MANIFEST, CARD, Encoding.FILE)) {
      Files.deleteIfExists(path.resolve(name));
    }
  }

  /** Writes the content of a shard. */
  public interface Content {

    /**
     * Writes the rows to a new file.
     *
     * @return the totals of the rows; empty if the writing was stopped, in which case the file is
     *     deleted
     */
    Optional<Totals> write(Path file) throws IOException;
  }

  /**
   * Makes a shard.
   *
   * @param number of the shard
   * @param name of the shard's file
   * @return the shard; empty if the content was stopped or this thread was interrupted, in which
   *     case an existing file stays
   */
  public Optional<Shard> make(int number, String name, Content content) throws IOException {
    Files.createDirectories(path.resolve(FACTS));
    try (AtomicFile file = AtomicFile.replacing(path.resolve(name))) {
      Path unfinished = file.temporary();
      Optional<Totals> totals = content.write(unfinished);
      // Searches of an interrupted thread end early, so that its last rows are not to be trusted.
      if (totals.isEmpty() || Thread.currentThread().isInterrupted()) {
        return Optional.empty();
      }
      Shard shard =
          new Shard(number, name, Files.size(unfinished), Checksum.of(unfinished), totals.get());
      Files.deleteIfExists(facts(name));
      file.commit();
      AtomicFile.write(facts(name), Json.format(shard));
      return Optional.of(shard);
    }
  }

  /**
   * Removes unfinished files of killed processes. Must not be called while a process writes to the
   * data set.
   */
  public void removeUnfinished() throws IOException {
    for (Path directory : List.of(path, path.resolve(FACTS))) {
      for (Path file : list(directory, "*" + AtomicFile.SUFFIX)) {
        Files.deleteIfExists(file);
      }
    }
  }

  /**
   * The names of all shard files in the directory, sorted, whether or not the manifest lists them.
   */
  public List<String> shardFiles(RowFormat format) throws IOException {
    List<String> names = new ArrayList<>();
    for (Path file : list(path, "*." + format.text())) {
      names.add(file.getFileName().toString());
    }
    names.sort(null);
    return names;
  }

  private static List<Path> list(Path directory, String pattern) throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, pattern)) {
        stream.forEach(files::add);
      }
    }
    return files;
  }

  /**
   * Opens the rows of the set, in the order of its files. The rows of a game are consecutive.
   *
   * @throws NoSuchFileException if the set has no manifest
   * @throws IllegalArgumentException if the manifest is damaged or of a later version
   */
  public DatasetRows rows() throws IOException {
    return new DatasetRows(List.of(this));
  }

  /**
   * Reads the manifest.
   *
   * @throws NoSuchFileException if there is no manifest
   * @throws IllegalArgumentException if the file is not a manifest or does not match its checksum;
   *     the message says where
   */
  public Manifest manifest() throws IOException {
    Path file = path.resolve(MANIFEST);
    byte[] bytes = Files.readAllBytes(file);
    String expected = ChecksumFile.read(path).map(sums -> sums.get(MANIFEST)).orElse(null);
    String found = Checksum.of(bytes);
    if (expected != null && !expected.equals(found)) {
      throw new IllegalArgumentException(file + ": " + difference(expected, found));
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      return Json.parse(text, Manifest.class);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /** The checksum of the manifest. */
  public String manifestSha256() throws IOException {
    return Checksum.of(path.resolve(MANIFEST));
  }

  /** Writes the manifest, the encoding and the card, and then the checksums of all files. */
  public void writeManifest(Manifest manifest) throws IOException {
    Files.createDirectories(path);
    // They may be those of an earlier manifest.
    Files.deleteIfExists(path.resolve(ChecksumFile.NAME));
    AtomicFile.write(path.resolve(CARD), card(manifest));
    AtomicFile.write(
        path.resolve(Encoding.FILE), Json.format(Encoding.of(Games.byId(manifest.game()))));
    AtomicFile.write(path.resolve(MANIFEST), Json.format(manifest));
    Map<String, String> sums = new LinkedHashMap<>();
    for (String name : checksummed(manifest)) {
      sums.put(name, Checksum.of(path.resolve(name)));
    }
    AtomicFile.write(path.resolve(ChecksumFile.NAME), ChecksumFile.text(sums));
  }

  private String card(Manifest manifest) throws IOException {
    Map<String, Long> uncompressed = new LinkedHashMap<>();
    for (Shard shard : manifest.shards()) {
      Path file = path.resolve(shard.file());
      if (Files.isRegularFile(file)) {
        uncompressed.put(shard.file(), manifest.format().uncompressedBytes(file));
      }
    }
    return DatasetCard.of(manifest, uncompressed);
  }

  /** The first fact on the card that the manifest does not confirm. */
  public Optional<String> cardFault(Manifest manifest) throws IOException {
    Optional<String> card = read(path.resolve(CARD));
    return card.isEmpty()
        ? Optional.of("expected a file, found none")
        : DatasetCard.difference(card(manifest), card.get());
  }

  /** The names of the files that have checksums, in the order of the checksum file. */
  private List<String> checksummed(Manifest manifest) {
    List<String> names = new ArrayList<>(List.of(RUN, MANIFEST, Encoding.FILE, CARD));
    for (Shard shard : manifest.shards()) {
      names.add(shard.file());
      names.add(path.relativize(facts(shard.file())).toString().replace('\\', '/'));
    }
    names.removeIf(name -> !Files.isRegularFile(path.resolve(name)));
    return names;
  }

  /**
   * The faults of all files that have checksums, by file name: a checksum that differs, a file that
   * is missing, or a file without a checksum. Sets of Lodestone 0.2.0 have no checksum file, so no
   * faults are found in them.
   */
  public Map<String, String> checksumFaults(Manifest manifest) throws IOException {
    Map<String, String> faults = new LinkedHashMap<>();
    Optional<Map<String, String>> sums;
    try {
      sums = ChecksumFile.read(path);
    } catch (IllegalArgumentException e) {
      faults.put(ChecksumFile.NAME, String.valueOf(e.getMessage()));
      return faults;
    }
    if (sums.isEmpty()) {
      if (manifest.schema() > 1) {
        faults.put(ChecksumFile.NAME, "expected a file, found none");
      }
      return faults;
    }
    for (String name : checksummed(manifest)) {
      String expected = sums.get().get(name);
      String found = Checksum.of(path.resolve(name));
      if (!found.equals(expected)) {
        faults.put(
            name,
            expected == null
                ? ChecksumFile.NAME + " does not list this file"
                : difference(expected, found));
      }
    }
    for (String name : sums.get().keySet()) {
      if (!Files.isRegularFile(path.resolve(name))) {
        faults.put(name, "expected a file, found none");
      }
    }
    return faults;
  }

  /**
   * Checks that a shard's file has the checksum that the manifest records.
   *
   * @throws IOException if the file is damaged or cannot be read
   */
  public void requireSound(Shard shard) throws IOException {
    Path file = path.resolve(shard.file());
    String found = Checksum.of(file);
    if (!found.equals(shard.sha256())) {
      throw new IOException(file + ": " + difference(shard.sha256(), found));
    }
  }

  private static String difference(String expected, String found) {
    return "SHA-256: expected " + expected + ", found " + found + "; the file is damaged";
  }

  private static Optional<String> read(Path file) throws IOException {
    try {
      return Optional.of(Files.readString(file));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
