package dev.lodestone.cli.run;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Changes options of a mixin for a command in which they mean something else. */
final class Restated {

  private Restated() {}

  /**
   * The changes for a command that takes one engine.
   *
   * @param use what the command does with the engine, such as "is tuned"
   */
  public static Map<String, Consumer<OptionSpec.Builder>> oneEngine(String use) {
    return Map.of(
        "--engine",
        option ->
            option.description(
                "The engine, as NAME[:KEY=VALUE,...], as a command that speaks UGI, or as a name in"
                    + " the --engines file ('lodestone help engines')."),
        "--engines",
        option ->
            option.description(
                "Engines by name, in JSON (docs/engines.schema.json), of which one " + use + "."));
  }

  /**
   * Changes options of a command and keeps their order.
   *
   * @param changes the changes by the option's name
   * @throws IllegalArgumentException if the command has no such option
   */
  public static void in(CommandSpec command, Map<String, Consumer<OptionSpec.Builder>> changes) {
    for (String name : changes.keySet()) {
      if (command.findOption(name) == null) {
        throw new IllegalArgumentException(command.name() + " has no option " + name);
      }
    }
    for (OptionSpec option : List.copyOf(command.options())) {
      // Every option is removed and added again, which keeps their order.
      command.remove(option);
      OptionSpec.Builder builder = OptionSpec.builder(option);
      changes.getOrDefault(option.longestName(), unchanged -> {}).accept(builder);
      command.addOption(builder.build());
    }
  }
}
