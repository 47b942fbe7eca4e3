package dev.lodestone.search.network;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearcherOption;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/**
 * A {@link PatternNetwork} as text: lines of a key and its value, the numbers deflated in base 64,
 * and a checksum of all lines before it.
 *
 * <pre>
 * lodestone-network 1
 * id mine
 * game gess
 * scale 300
 * width 16
 * hidden 32
 * provenance how it was made; may stand on several lines
 * numbers eNoU...
 * checksum 1c291ca3
 * </pre>
 */
public final class NetworkFile {

  private static final String MAGIC = "lodestone-network 1";
  private static final String CHECKSUM = "checksum ";

  /** Maximum size of a file; files of networks are much smaller. */
  private static final int MAX_BYTES = 1 << 26;

  private NetworkFile() {}

  /** Whether a file contains a network rather than the weights of features. */
  public static boolean isNetwork(Path file) {
    byte[] magic = MAGIC.getBytes(StandardCharsets.UTF_8);
    try (InputStream in = Files.newInputStream(file)) {
      return MAGIC.equals(new String(in.readNBytes(magic.length), StandardCharsets.UTF_8));
    } catch (IOException e) {
      // Whoever reads it as weights says what is wrong.
      return false;
    }
  }

  /**
   * Reads a user's file.
   *
   * @param gameId id of the game, without parameters
   * @throws PluginException that names the file and its fault
   */
  public static PatternNetwork read(Path file, String gameId) {
    try {
      requireThat(Files.size(file) <= MAX_BYTES, "expected at most %s bytes", MAX_BYTES);
      PatternNetwork network = parse(Files.readString(file));
      if (!network.header().game().equals(gameId)) {
        throw new IllegalArgumentException(
            Texts.format(
                "expected weights for game '%s', found '%s'", gameId, network.header().game()));
      }
      return network;
    } catch (IllegalArgumentException | IOException e) {
      throw new PluginException(SearcherOption.WEIGHTS + " '" + file + "': " + e.getMessage(), e);
    }
  }

  /**
   * Reads a built-in network; a fault in it is a bug.
   *
   * @param resource in the package of {@code owner}
   */
  public static PatternNetwork shipped(Class<?> owner, String resource) {
    try (InputStream in = owner.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("expected a resource of a network: name=" + resource);
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException that says what is wrong
   */
  public static PatternNetwork parse(String text) {
    List<String> lines = text.lines().toList();
    requireThat(lines.size() >= 2 && lines.get(0).equals(MAGIC), "line 1: expected '%s'", MAGIC);
    int last = lines.size() - 1;
    List<String> rest = lines.subList(0, last);
    if (!lines.get(last).equals(CHECKSUM + checksum(rest))) {
      throw new IllegalArgumentException(
          Texts.format(
              "this is not what was written: expected '%s%s' at its end",
              CHECKSUM, checksum(rest)));
    }
    Map<String, String> values = new LinkedHashMap<>();
    List<String> provenance = new ArrayList<>();
    for (String line : rest.subList(1, last)) {
      String[] words = line.split(" ", 2);
      String value = words.length < 2 ? "" : words[1];
      if (words[0].equals("provenance")) {
        provenance.add(value);
      } else {
        values.put(words[0], value);
      }
    }
    PatternNetwork.Header header =
        new PatternNetwork.Header(
            required(values, "id"),
            required(values, "game"),
            provenance,
            Integer.parseInt(required(values, "scale")),
            Integer.parseInt(required(values, "width")),
            Integer.parseInt(required(values, "hidden")));
    Game game = Games.byId(header.game());
    return network(header, PatternLayout.of(game), required(values, "numbers"));
  }

  private static String required(Map<String, String> values, String key) {
    String value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException("expected a line '" + key + "', found none");
    }
    return value;
  }

  private static PatternNetwork network(
      PatternNetwork.Header header, PatternLayout layout, String numbers) {
    int rows = (layout.entries() + 1) * header.width();
    int units = header.units();
    byte[] bytes = new byte[rows * Short.BYTES + units * Float.BYTES];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(Base64.getDecoder().decode(numbers));
      requireThat(
          inflater.inflate(bytes) == bytes.length && inflater.inflate(new byte[1]) == 0,
          "expected numbers of %s entries, found others: made by another version of the game?",
          layout.entries());
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("expected deflated numbers, found others", e);
    } finally {
      inflater.end();
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    short[] ofRows = new short[rows];
    float[] ofUnits = new float[units];
    in.asShortBuffer().get(ofRows);
    in.position(rows * Short.BYTES).slice().asFloatBuffer().get(ofUnits);
    return new PatternNetwork(header, layout, ofRows, ofUnits);
  }

  /** The text that {@link #parse} reads as the same network. */
  public static String format(PatternNetwork network) {
    PatternNetwork.Header header = network.header();
    List<String> lines = new ArrayList<>();
    lines.add(MAGIC);
    lines.add("id " + header.id());
    lines.add("game " + header.game());
    lines.add("scale " + header.scale());
    lines.add("width " + header.width());
    lines.add("hidden " + header.hidden());
    header.provenance().forEach(line -> lines.add("provenance " + line));
    lines.add("numbers " + Base64.getEncoder().encodeToString(deflated(network)));
    lines.add(CHECKSUM + checksum(lines));
    return String.join("\n", lines) + "\n";
  }

  private static byte[] deflated(PatternNetwork network) {
    ByteBuffer out =
        ByteBuffer.allocate(
            network.rows().length * Short.BYTES + network.units().length * Float.BYTES);
    for (short number : network.rows()) {
      out.putShort(number);
    }
    for (float number : network.units()) {
      out.putFloat(number);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater =
        new DeflaterOutputStream(bytes, new Deflater(Deflater.BEST_COMPRESSION))) {
      deflater.write(out.array());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** CRC-32 of the lines, each with one line feed, whatever line ends the file has. */
  private static String checksum(List<String> lines) {
    CRC32 crc = new CRC32();
    lines.forEach(line -> crc.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return Texts.format("%08x", crc.getValue());
  }
}
