package dev.lodestone.cli.engine;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "new",
    sortOptions = false,
    description = {
      "Writes a Maven project for your own game or engine, which works from the start.",
      "A game: rules, picture, evaluator and tests of Connect Four under your game's name, to be"
          + " replaced by yours piece by piece. The contract of each piece: docs/adding-a-game.md.",
      "An engine: flat Monte Carlo with options and tests under your engine's name, to be replaced"
          + " by your search. The contract of a search: docs/adding-a-searcher.md. An engine as a"
          + " program in another language: docs/writing-an-engine.md."
    },
    footer = {"  lodestone new game Hexapawn", "  lodestone new engine Prophet"})
final class NewCommand extends TerminalCommand {

  /** What can be written, by the words that name it. */
  enum Kind {
    game,
    engine
  }

  @Parameters(index = "0", paramLabel = "KIND", description = "One of ${COMPLETION-CANDIDATES}.")
  private @Nullable Kind kind;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description = "Name of the class, such as Hexapawn; in lower case it is the id.")
  private @Nullable String name;

  @Option(
      names = "--minimal",
      description =
          "With KIND game: write the smallest game, noughts and crosses in 15 methods, which is"
              + " shown as text, without a picture, symmetries and data sets.")
  private boolean minimal;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory to create; default: the id, in the current directory.")
  private @Nullable Path out;

  NewCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    String given = Objects.requireNonNull(name);
    UserError.require(
        given.matches("[A-Z][A-Za-z0-9]{1,40}"),
        "NAME: expected a class name such as Hexapawn, letters and digits after a"
            + " capital, found '%s'",
        given);
    String id = given.toLowerCase(Locale.ROOT);
    Path directory = out == null ? Path.of(id) : out;
    UserError.require(
        !Files.exists(directory), "expected a directory that does not exist, found %s", directory);
    Template template = template();
    template.write(directory, given, id);
    terminal.print(directory + ": " + template.what());
    Path jar = directory.resolve("target").resolve(id + ".jar");
    Path classes = directory.resolve("target").resolve("classes");
    Path sources = directory.resolve("src").resolve("main");
    say("next, with a JDK alone:");
    say(
        "  javac -cp %s -d %s $(find %s -name '*.java')",
        libraries(), quoted(classes), quoted(sources.resolve("java")));
    say("  cp -r %s/. %s", quoted(sources.resolve("resources")), quoted(classes));
    say("  %s", trial(template, classes, id));
    say(
        "or with Maven, if Lodestone's jars are in the local repository (./mvnw install in its"
            + " sources):");
    say("  mvn -q -f %s verify", quoted(directory.resolve("pom.xml")));
    say("  %s", trial(template, jar, id));
    return ExitCode.OK;
  }

  private Template template() {
    if (kind == Kind.game) {
      return minimal ? Template.MINIMAL_GAME : Template.GAME;
    }
    UserError.require(!minimal, "option '--minimal': expected it with KIND game");
    return Template.ENGINE;
  }

  @FormatMethod
  private void say(String format, Object... arguments) {
    terminal.print(Texts.format(format, arguments));
  }

  private static String quoted(Path path) {
    return Invocation.quoted(path.toString());
  }

  private static String trial(Template template, Path classPath, String id) {
    List<String> words = new ArrayList<>(List.of("--classpath", classPath.toString()));
    words.addAll(List.of(template.trial(id).split(" ", -1)));
    return Invocation.of(words.toArray(String[]::new));
  }

  /** The directory of the jars that this program runs from. */
  private static String libraries() {
    Path core =
        Path.of(
            URI.create(
                Position.class.getProtectionDomain().getCodeSource().getLocation().toString()));
    return Invocation.quoted(
        Files.isRegularFile(core)
            ? core.resolveSibling("*").toString()
            : System.getProperty("java.class.path"));
  }
}
