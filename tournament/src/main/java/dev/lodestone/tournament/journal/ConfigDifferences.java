package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Finds the differences between two configurations of the same kind, whatever their fields are. */
public final class ConfigDifferences {

  /**
   * Fields that record when, where and by which version a journal was begun; they do not affect
   * which games are played. The resolved settings of players are not compared either, because they
   * follow from the options and the version.
   */
  private static final Set<String> CIRCUMSTANCES = Set.of("lodestone", "machine", "startedAt");

  /** Values below this path are not compared: older versions wrote them, newer ones write masks. */
  private static final String ENVIRONMENT = ".command.environment.";

  /** Checksums of files by their names; older versions recorded none. */
  private static final String CHECKSUMS = "sha256";

  private final Map<String, String> filesBefore;
  private final Map<String, String> filesAfter;
  private final List<String> differences = new ArrayList<>();

  private ConfigDifferences(Map<String, String> filesBefore, Map<String, String> filesAfter) {
    this.filesBefore = filesBefore;
    this.filesAfter = filesAfter;
  }

  /** All checksums in a configuration, by file name. */
  private static Map<String, String> checksums(JsonNode config) {
    Map<String, String> sums = new HashMap<>();
    for (JsonNode found : config.findValues(CHECKSUMS)) {
      for (String file : found.propertyNames()) {
        sums.put(file, found.path(file).stringValue());
      }
    }
    return sums;
  }

  /**
   * The differences as {@code path: was ..., is ...}; empty if both configurations lead to the same
   * games.
   *
   * @throws IllegalArgumentException if the records are of different classes
   */
  public static List<String> between(Record was, Record is) {
    requireThat(
        was.getClass() == is.getClass(), "expected %s, found %s", was.getClass(), is.getClass());
    JsonNode before = JsonLines.tree(was);
    JsonNode after = JsonLines.tree(is);
    ConfigDifferences found = new ConfigDifferences(checksums(before), checksums(after));
    found.compare("", before, after);
    return found.differences;
  }

  private void compare(String path, JsonNode was, JsonNode is) {
    if (path.endsWith("." + CHECKSUMS)) {
      compareChecksums(was, is);
    } else if (was.isObject() && is.isObject()) {
      Set<String> names = new LinkedHashSet<>(was.propertyNames());
      names.addAll(is.propertyNames());
      for (String name : names) {
        boolean resolved =
            (path.startsWith("players ") || path.equals("referee"))
                && (name.equals("settings") || name.equals("idName"));
        if (!resolved && !(path.isEmpty() && CIRCUMSTANCES.contains(name))) {
          String inner = path.isEmpty() ? name : path + "." + name;
          compare(inner, was.path(name), is.path(name));
        }
      }
    } else if (was.isArray() && is.isArray() && was.size() == is.size()) {
      Iterator<JsonNode> others = is.iterator();
      int number = 1;
      for (JsonNode element : was) {
        compare(path + " " + number, element, others.next());
        number++;
      }
    } else if (!was.equals(is)
        && !(path.contains(ENVIRONMENT) && was.isString() == is.isString())
        && !isSameFile(was, is)) {
      differences.add(path + ": was " + text(path, was) + ", is " + text(path, is));
    }
  }

  /**
   * Whether the values are names of files with the same content, as after a move of a directory.
   */
  private boolean isSameFile(JsonNode was, JsonNode is) {
    String before = was.isString() ? filesBefore.get(was.stringValue()) : null;
    return before != null && is.isString() && before.equals(filesAfter.get(is.stringValue()));
  }

  /**
   * A checksum that only one side has is not a difference: an older version may have written the
   * other side, or the file may be missing.
   */
  private void compareChecksums(JsonNode was, JsonNode is) {
    for (String file : was.propertyNames()) {
      if (is.has(file) && !is.path(file).equals(was.path(file))) {
        String difference =
            FileChecksums.difference(
                file, was.path(file).stringValue(), is.path(file).stringValue());
        // Several players may use the same file.
        if (!differences.contains(difference)) {
          differences.add(difference);
        }
      }
    }
  }

  private static String text(String path, JsonNode node) {
    if (node.isMissingNode()) {
      return "absent";
    }
    if (path.equals("seed") && node.isString()) {
      // The seed is a number, although it is stored as text: print it without quotes.
      return node.stringValue();
    }
    return node.isArray() ? node.size() + " elements" : node.toString();
  }
}
