package dev.lodestone.cli.option;

import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options of a command that follow from the settings of its job. */
public final class SettingOptions {

  /** Options that come first, also if the command declares them itself. */
  private static final Set<String> FIRST = Set.of("--game", "--engine");

  private SettingOptions() {}

  /** Adds the options of a command and its subcommands, before most of those that they declare. */
  public static void in(CommandLine line) {
    if (line.getCommand() instanceof SettingsCommand command) {
      add(line.getCommandSpec(), command.settings);
    }
    // A command with an alias is there twice.
    line.getSubcommands().values().stream().distinct().forEach(SettingOptions::in);
  }

  private static void add(CommandSpec command, SettingsTable<?> table) {
    List<OptionSpec> own =
        command.options().stream()
            .filter(option -> option.group() == null && !FIRST.contains(option.longestName()))
            .toList();
    own.forEach(command::remove);
    table
        .groups()
        .forEach(
            (heading, settings) ->
                add(
                    command,
                    heading,
                    settings.stream()
                        .map(setting -> option(setting, table.isRequired(setting)))
                        .toList()));
    own.forEach(command::addOption);
  }

  private static void add(CommandSpec command, String heading, List<OptionSpec> options) {
    if (heading.isEmpty()) {
      options.forEach(command::addOption);
      return;
    }
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder()
            .validate(false)
            .order(command.argGroups().size())
            .heading("%n" + heading + ":%n");
    options.forEach(group::addArg);
    command.addArgGroup(group.build());
  }

  private static OptionSpec option(Setting<?> setting, boolean isRequired) {
    OptionSpec.Builder option =
        OptionSpec.builder(setting.option()).required(isRequired).description(help(setting));
    if (setting.isFlag()) {
      option.type(boolean.class).arity("0");
    } else if (setting.isRepeatable()) {
      option.type(List.class).auxiliaryTypes(String.class).arity("1").paramLabel(setting.label());
    } else {
      option.type(String.class).arity("1").paramLabel(setting.label());
    }
    if (!setting.candidates().get().isEmpty()) {
      option.completionCandidates(setting.candidates().get());
    }
    return option.build();
  }

  /** The help with the default, as a part of its last sentence. */
  private static String help(Setting<?> setting) {
    String help = setting.help();
    return setting.isFlag()
        ? help
        : setting
            .usual()
            .map(usual -> help.substring(0, help.length() - 1) + "; default " + usual + ".")
            .orElse(help);
  }

  /** The values that the command line sets. */
  static SettingValues given(CommandSpec command, SettingsTable<?> table) {
    ParseResult line = command.commandLine().getParseResult();
    Map<String, List<String>> given = new LinkedHashMap<>();
    table.settings().stream()
        .filter(setting -> line.hasMatchedOption(setting.option()))
        .forEach(setting -> given.put(setting.key(), texts(line.matchedOption(setting.option()))));
    return SettingValues.of(given);
  }

  private static List<String> texts(OptionSpec option) {
    // An option that 'resume' repeats has a text for each time, of which the last one counts.
    return option.isMultiValue()
        ? option.stringValues()
        : List.of(String.valueOf(option.<Object>getValue()));
  }
}
