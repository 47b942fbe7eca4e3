package dev.lodestone.tournament.settings;

import dev.lodestone.core.text.Names;
import dev.lodestone.job.GivenFile;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.journal.JsonLines;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a file of engines, whose format {@code docs/engines.schema.json} describes. Relative
 * directories are resolved against the file's directory.
 */
final class EngineFile {

  /** The whole file. */
  record Content(List<Entry> engines) {}

  /** One engine: a command, or an engine of this process. */
  record Entry(
      String name,
      Optional<List<String>> command,
      Optional<String> engine,
      Optional<String> directory,
      Optional<Map<String, String>> environment,
      Optional<Map<String, String>> options,
      Optional<Map<String, String>> limits) {}

  /** The keys that an entry's limits may have. */
  static final List<String> LIMITS =
      List.of(
          EngineLimits.DEPTH,
          EngineLimits.NODES,
          EngineLimits.MOVETIME,
          EngineLimits.TC,
          EngineLimits.MARGIN);

  private EngineFile() {}

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if the file cannot be read or does not match the schema
   */
  static List<EngineSpec> read(Path file) {
    if (Files.notExists(file)) {
      throw new IllegalArgumentException(
          "expected a file, found no '" + file + "'" + byName(file.toString()));
    }
    String text = GivenFile.text(file);
    Content content;
    try {
      content = JsonLines.parse(text, Content.class);
    } catch (IllegalArgumentException e) {
      throw error(file, "", String.valueOf(e.getMessage()));
    }
    List<EngineSpec> specs = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Entry entry : content.engines()) {
      try {
        specs.add(spec(file, entry));
      } catch (IllegalArgumentException e) {
        throw error(file, " engine '" + entry.name() + "':", String.valueOf(e.getMessage()));
      }
      if (!names.add(entry.name())) {
        throw error(file, " engine '" + entry.name() + "':", "the name is given twice");
      }
    }
    return specs;
  }

  private static EngineSpec spec(Path file, Entry entry) {
    Map<String, String> given = entry.limits().orElse(Map.of());
    for (String key : given.keySet()) {
      if (!LIMITS.contains(key)) {
        throw new IllegalArgumentException(
            "unknown limit '" + key + "'" + Names.suggestion(key, LIMITS));
      }
    }
    EngineLimits limits = EngineLimits.of(given);
    Map<String, String> options = entry.options().orElse(Map.of());
    if (entry.command().isPresent() == entry.engine().isPresent()) {
      throw new IllegalArgumentException(
          "expected a 'command' or a built-in 'engine', found "
              + (entry.command().isPresent() ? "both" : "neither"));
    }
    if (entry.engine().isPresent()) {
      return EngineSpec.of(entry.engine().get(), new HashMap<>(options), limits, entry.name());
    }
    Path home = file.toAbsolutePath().getParent();
    EngineCommand command =
        new EngineCommand(
            entry.command().get(),
            entry.directory().map(d -> home == null ? Path.of(d) : home.resolve(d)),
            entry.environment().orElse(Map.of()));
    return EngineSpec.of(command, options, limits, entry.name());
  }

  /** The advice if the text consists of engines and not of a file's name. */
  private static String byName(String text) {
    List<String> names = List.of(text.split(","));
    return names.stream().noneMatch(Searchers.names()::contains)
        ? ""
        : "; engines by name: --engine " + String.join(" --engine ", names);
  }

  private static IllegalArgumentException error(Path file, String where, String what) {
    return new IllegalArgumentException(file + ":" + where + " " + what);
  }
}
