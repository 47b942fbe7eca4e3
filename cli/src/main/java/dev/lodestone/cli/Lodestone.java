package dev.lodestone.cli;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.LongHelp;
import dev.lodestone.cli.console.ProgramVersion;
import dev.lodestone.cli.console.ResumedJob;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingOptions;
import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.format.RowFormatException;
import dev.lodestone.job.LocalPath;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.book.BookException;
import dev.lodestone.tournament.engine.EngineFailure;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.RefereeFailure;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.LockedException;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code lodestone} command. */
@Command(
    name = "lodestone",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    description = "Game-tree search and engine tournaments.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone tournament --game gauss --engine alphabeta --engine mcts --games 20",
      "  lodestone play --game gauss --engine mcts",
      "  lodestone COMMAND --help",
      "  lodestone --classpath my-game.jar games",
      "",
      "--classpath PATH[:PATH...], before the command, adds jars or directories with games and"
          + " engines",
      "of your own."
    })
public final class Lodestone {

  /** Maximum length of an error message, because it may quote a whole file. */
  private static final int MAX_CHARS = 1500;

  private Lodestone() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(execute(Terminal.ofProcess(), args));
  }

  static int execute(Terminal terminal, String... words) {
    String[] args;
    CommandLine line;
    try {
      args = ResumedJob.command(terminal, words);
      line = commandLine(terminal, args);
      // An option that follows a job's path replaces the one with which the job began.
      line.setOverwrittenOptionsAllowed(args != words);
    } catch (UserError e) {
      terminal.note("lodestone resume: " + e.getMessage());
      return ExitCode.USAGE;
    } catch (PluginException e) {
      terminal.note("lodestone: " + e.getMessage());
      return ExitCode.USAGE;
    }
    if (args.length == 0) {
      line.usage(terminal.err());
      return ExitCode.USAGE;
    }
    int exitCode = run(line, terminal, args);
    Optional<IOException> lost = terminal.lostResults();
    if (lost.isPresent()) {
      terminal.note("lodestone: cannot write standard output: " + message(lost.get()));
    }
    terminal.err().flush();
    return lost.isPresent() && exitCode == ExitCode.OK ? ExitCode.FAILURE : exitCode;
  }

  private static int run(CommandLine line, Terminal terminal, String... args) {
    if (!args[0].startsWith("-") && !line.getSubcommands().containsKey(args[0])) {
      // Else the next word might be taken for the command, as in "cluster selfplay".
      return complain(terminal, new UnmatchedArgumentException(line, List.of(args[0])), args);
    }
    try {
      return line.execute(args);
    } catch (NoClassDefFoundError e) {
      terminal.note(
          "lodestone: a library is missing on the class path: no class "
              + message(e).replace('/', '.')
              + "; an installation contains only fastutil's int and long collections: for others add"
              + " fastutil-core to --classpath");
      return ExitCode.FAILURE;
    }
  }

  /** The built-in commands come first, also in the help. */
  private static List<CommandProvider> providers() {
    try {
      return ServiceLoader.load(CommandProvider.class).stream()
          .map(ServiceLoader.Provider::get)
          .sorted(Comparator.comparing(p -> !isOurs(p.getClass())))
          .toList();
    } catch (ServiceConfigurationError e) {
      throw new PluginException(e);
    }
  }

  private static boolean isOurs(Class<?> provider) {
    return provider.getName().startsWith("dev.lodestone.");
  }

  /** All commands by name, in the order of the help. */
  private static Map<String, CommandSource> sources(Terminal terminal) {
    Map<String, CommandSource> sources = new LinkedHashMap<>();
    for (CommandProvider provider : providers()) {
      for (CommandSource source : provider.commands(terminal)) {
        if (sources.putIfAbsent(source.name(), source) != null) {
          throw new PluginException(
              Texts.format(
                  "there is a command '%s' already: expected another name of %s",
                  source.name(), provider.getClass().getName()));
        }
      }
    }
    return sources;
  }

  /**
   * Returns a command line with the command that {@code words} name, or with all commands if they
   * name none.
   */
  static CommandLine commandLine(Terminal terminal, String... words) {
    CommandLine line = new CommandLine(new Lodestone());
    Map<String, CommandSource> sources = sources(terminal);
    line.getCommandSpec().addOption(ProgramVersion.verbose());
    CommandSource named = words.length == 0 ? null : sources.get(words[0]);
    if (named == null || named.needsOthers()) {
      sources.values().forEach(source -> line.addSubcommand(source.line()));
    } else {
      line.addSubcommand(named.line());
    }
    SettingOptions.in(line);
    LongHelp.in(line);
    line.registerConverter(Game.class, converter(KnownGame::byId));
    line.registerConverter(GameRules.class, converter(KnownGame::rulesById));
    line.registerConverter(SearcherFactory.class, converter(Searchers::byName));
    line.registerConverter(EngineSpec.class, converter(EngineText::parse));
    line.registerConverter(Duration.class, converter(Durations::parse));
    line.registerConverter(Path.class, converter(LocalPath::parse));
    NumberConverter.register(line);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setOut(terminal.out());
    line.setErr(terminal.err());
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    line.setUsageHelpWidth(100);
    line.setExecutionStrategy(Lodestone::runUnlessUnknown);
    line.setParameterExceptionHandler((e, args) -> complain(terminal, e, args));
    line.setExecutionExceptionHandler((e, command, result) -> report(terminal, command, e));
    return line;
  }

  private static <T> ITypeConverter<T> converter(Function<String, T> parser) {
    return text -> {
      try {
        return parser.apply(text);
      } catch (IllegalArgumentException | PluginException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }

  /** Without this check, {@code --help} would hide an unknown command before it. */
  private static int runUnlessUnknown(ParseResult parsed) {
    for (ParseResult each = parsed; each != null; each = each.subcommand()) {
      if (!each.unmatched().isEmpty()) {
        throw new UnmatchedArgumentException(each.commandSpec().commandLine(), each.unmatched());
      }
    }
    return new RunLast().execute(parsed);
  }

  private static int complain(Terminal terminal, ParameterException e, String... args) {
    error(terminal, e.getCommandLine(), Mistake.explain(e, List.of(args)));
    return ExitCode.USAGE;
  }

  private static int report(Terminal terminal, CommandLine command, Exception e) {
    if (e instanceof UserError
        || e instanceof PluginException
        || e instanceof LockedException
        || e instanceof IllegalArgumentException) {
      error(terminal, command, message(e) + KnownGame.advice(e, command.getCommandSpec()));
      return ExitCode.USAGE;
    }
    Optional<String> known = explained(e);
    error(terminal, command, known.orElse("unexpected " + e));
    if (known.isEmpty()) {
      e.printStackTrace(terminal.err());
    }
    return ExitCode.FAILURE;
  }

  /** What has failed; empty for a fault of this program. */
  private static Optional<String> explained(Exception e) {
    if (e instanceof RefereeFailure
        || e instanceof BookException
        || e instanceof JournalException
        || e instanceof RowFormatException) {
      return Optional.of(message(e));
    }
    if (e instanceof EngineFailure) {
      return Optional.of("the engine failed: " + message(e));
    }
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    return cause instanceof IOException failure ? Optional.of(describe(failure)) : Optional.empty();
  }

  /**
   * Describes the reason in words, because the message of a {@link FileSystemException} may be only
   * the file's name.
   */
  private static String describe(IOException e) {
    if (!(e instanceof FileSystemException files)) {
      return message(e);
    }
    String reason = files.getReason();
    if (reason == null) {
      reason =
          e instanceof AccessDeniedException
              ? "permission denied"
              : e instanceof FileAlreadyExistsException
                  ? "a file of that name already exists"
                  : e instanceof NoSuchFileException
                      ? "no such file or directory"
                      : files.getClass().getSimpleName();
    }
    return "cannot " + failedUse(files) + " " + files.getFile() + ": " + reason;
  }

  /** The access to the file that failed, as far as the exception and the file show it. */
  private static String failedUse(FileSystemException e) {
    if (e instanceof NoSuchFileException) {
      return "open";
    }
    Path file = Path.of(Objects.requireNonNullElse(e.getFile(), ""));
    return e instanceof AccessDeniedException && Files.exists(file) && !Files.isReadable(file)
        ? "read"
        : "write";
  }

  private static String message(Throwable e) {
    return Objects.requireNonNullElse(e.getMessage(), e.toString());
  }

  private static void error(Terminal terminal, CommandLine command, String message) {
    String text = command.getCommandSpec().qualifiedName() + ": " + message;
    terminal.note(text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "...");
  }
}
