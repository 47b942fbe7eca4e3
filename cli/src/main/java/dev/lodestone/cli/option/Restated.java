package dev.lodestone.cli.option;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options of a mixin that mean something else in one of the commands that have it. */
public final class Restated {

  private Restated() {}

  /**
   * Changes options of a command, which stay in their order.
   *
   * @param changes by the name of the option
   * @throws IllegalArgumentException if the command has no such option
   */
  public static void in(CommandSpec command, Map<String, Consumer<OptionSpec.Builder>> changes) {
    for (String name : changes.keySet()) {
      if (command.findOption(name) == null) {
        throw new IllegalArgumentException(command.name() + " has no option " + name);
      }
    }
    for (OptionSpec option : List.copyOf(command.options())) {
      // Taken out and put back, each is the last one for a moment.
      command.remove(option);
      OptionSpec.Builder builder = OptionSpec.builder(option);
      changes.getOrDefault(option.longestName(), unchanged -> {}).accept(builder);
      command.addOption(builder.build());
    }
  }
}
