package dev.lodestone.tournament.settings;

import dev.lodestone.core.text.Texts;
import dev.lodestone.job.LocalPath;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineDefaults;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The settings of the engines that play. */
public final class EngineSettings {

  /** The engines by name, command, or name in the file. */
  static final Setting<String> ENGINE =
      Setting.text(
              "engine",
              "SPEC",
              "An engine as NAME[:KEY=VALUE,...], as a command that speaks UGI, or as a name in the"
                  + " --engines file; once for each engine ('lodestone help engines').")
          .among(() -> List.copyOf(Searchers.names()))
          .repeatable();

  private static final Setting<Path> FILE =
      Setting.of(
          "engines",
          "FILE",
          "Engines by name, in JSON (docs/engines.schema.json); without any --engine, all of them"
              + " play.",
          LocalPath::parse);

  /** Limits and options of all engines. */
  static final Setting<String> EACH =
      Setting.text(
              "each",
              "KEY=VALUE[,...]",
              "Limits and options for every engine that does not set its own, such as tc=10+0.1 or"
                  + " hash=16; repeatable. A built-in engine that lacks the option plays without"
                  + " it, with a warning; a program that lacks it is refused.")
          .repeatable();

  /** All settings, in the order of help. */
  static final List<Setting<?>> ALL = List.of(ENGINE, FILE, EACH);

  private EngineSettings() {}

  /**
   * The engines that the user named, or else all of the file.
   *
   * @throws IllegalArgumentException if a value is refused
   */
  public static List<EngineSpec> named(SettingValues values) {
    Optional<Path> file = values.find(FILE);
    List<EngineSpec> known = FILE.checked(() -> file.map(EngineFile::read).orElse(List.of()));
    List<String> texts = values.all(ENGINE);
    if (texts.isEmpty()) {
      return known;
    }
    List<EngineSpec> chosen = new ArrayList<>();
    for (String text : texts) {
      Optional<EngineSpec> named = known.stream().filter(s -> s.name().equals(text)).findFirst();
      chosen.add(named.orElseGet(() -> parsed(text)));
    }
    return chosen;
  }

  private static EngineSpec parsed(String text) {
    return ENGINE.checked(() -> EngineText.parse(text));
  }

  /**
   * The two engines that play, or one against itself.
   *
   * @param usual the engines if the user named none, whose limits give way to those of the user
   * @throws IllegalArgumentException if a value is refused
   */
  static List<EngineSpec> two(
      SettingValues values, Setting<EngineSpec> engine, List<String> usual) {
    List<EngineSpec> named = values.all(engine);
    return switch (named.size()) {
      case 0 -> usual.stream().map(text -> usual(values, text)).toList();
      case 1 -> List.of(named.get(0), named.get(0));
      default -> named;
    };
  }

  /** An engine with the limits that the user set, or else with its own. */
  static EngineSpec usual(SettingValues values, String engine) {
    boolean isLimited = LimitSettings.given(values).isPresent();
    return EngineText.parse(isLimited ? engine.replaceFirst(":.*", "") : engine);
  }

  /**
   * The engines with the limits and options of all of them.
   *
   * @param notes receives a line for each option that an engine lacks
   * @throws IllegalArgumentException if an option is refused
   */
  public static List<EngineSpec> withEach(
      SettingValues values, List<EngineSpec> engines, Consumer<String> notes) {
    EngineDefaults common = EACH.checked(() -> EngineDefaults.parse(values.all(EACH)));
    List<EngineSpec> applied = EACH.checked(() -> common.appliedTo(engines));
    common
        .lacking(engines)
        .forEach(
            (option, lacking) ->
                notes.accept(
                    Texts.format(
                        "note: no option '%s' in %s: --each leaves it out there",
                        option, String.join(", ", lacking))));
    return applied;
  }
}
