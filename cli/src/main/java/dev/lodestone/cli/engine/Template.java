package dev.lodestone.cli.engine;

import dev.lodestone.tournament.journal.Version;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A project of {@code examples/}, which the jar contains as resources, to be written under another
 * name.
 */
enum Template {
  GAME(
      "connect4",
      "ConnectFour",
      "Connect Four",
      "a game that works: Connect Four, to become yours",
      List.of(
          "pom.xml",
          "src/main/java/example/connect4/ConnectFour.java",
          "src/main/java/example/connect4/ConnectFourDiagram.java",
          "src/main/java/example/connect4/ConnectFourKnowledge.java",
          "src/main/java/example/connect4/ConnectFourPosition.java",
          "src/main/java/example/connect4/ConnectFourSymmetries.java",
          "src/main/resources/META-INF/services/dev.lodestone.core.Game",
          "src/main/resources/META-INF/services/dev.lodestone.search.GameKnowledge",
          "src/test/java/example/connect4/ConnectFourTest.java")),
  MINIMAL_GAME(
      "noughts",
      "Noughts",
      "Noughts and crosses",
      "the smallest game that works: noughts and crosses, to become yours",
      List.of(
          "pom.xml",
          "src/main/java/example/noughts/Noughts.java",
          "src/main/java/example/noughts/NoughtsPosition.java",
          "src/main/resources/META-INF/services/dev.lodestone.core.Game",
          "src/test/java/example/noughts/NoughtsTest.java")),
  ENGINE(
      "flat",
      "FlatMonteCarlo",
      "FlatMonteCarlo",
      "an engine that works: flat Monte Carlo, to become yours",
      List.of(
          "pom.xml",
          "src/main/java/example/flat/FlatMonteCarlo.java",
          "src/main/java/example/flat/FlatMonteCarloFactory.java",
          "src/main/resources/META-INF/services/dev.lodestone.search.SearcherFactory",
          "src/test/java/example/flat/FlatMonteCarloTest.java"));

  private final String id;
  private final String className;
  private final String title;
  private final String what;
  private final List<String> files;

  Template(String id, String className, String title, String what, List<String> files) {
    this.id = id;
    this.className = className;
    this.title = title;
    this.what = what;
    this.files = files;
  }

  /** A description of the project for the user. */
  String what() {
    return what;
  }

  /** The command that tries out the project. */
  String trial(String newId) {
    return this == ENGINE
        ? "tournament --game gauss --engine " + newId + " --engine greedy --nodes 300"
        : "play --game " + newId + " --engine alphabeta";
  }

  /** Creates a directory and writes all files of the project below it. */
  void write(Path directory, String newClass, String newId) throws IOException {
    for (String file : files) {
      Path target = directory.resolve(renamed(file, newClass, newId));
      Files.createDirectories(target.getParent());
      Files.writeString(target, renamed(text(file), newClass, newId));
    }
  }

  private String renamed(String text, String newClass, String newId) {
    return text.replace(className, newClass)
        .replace(title, newClass)
        .replaceAll("\\b" + id + "\\b", newId)
        .replaceAll("(<lodestone.version>)[^<]*", "$1" + Version.number().replace("\\", "\\\\"));
  }

  private String text(String file) throws IOException {
    try (InputStream in = Template.class.getResourceAsStream("templates/" + id + "/" + file)) {
      if (in == null) {
        throw new IllegalStateException("the jar must contain " + id + "/" + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
