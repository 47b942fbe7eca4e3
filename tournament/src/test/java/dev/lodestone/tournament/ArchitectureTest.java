package dev.lodestone.tournament;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packages depend on each other in one direction, and only the command line talks. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.tournament";

  /** The package {@value #ROOT} itself, without those below it. */
  private static final String TOP = "";

  /** A package knows those of earlier lines, and none of its own line. */
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("stats", "clock"),
          List.of("ugi"),
          List.of("process"),
          List.of("engine"),
          List.of("match", "serve"),
          List.of("schedule", "check"),
          List.of(TOP),
          List.of("journal"),
          List.of("book", "export", "report"),
          List.of("cli"));

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  private static final ArchRule NOBODY_ELSE_PRINTS =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".cli..")
          .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  private static final ArchRule NOBODY_ELSE_EXITS =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".cli..")
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class);

  private static final ArchRule STATISTICS_ARE_PURE =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".stats..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.io..", "java.nio.file..", "java.time..", "java.util.concurrent..");

  private static final ArchRule THE_COMMAND_LINE_IS_NO_LIBRARY =
      classes()
          .that()
          .resideInAPackage(ROOT + ".cli..")
          .should()
          .notBePublic()
          .orShould()
          .haveSimpleName("Lodestone");

  @TempDir private Path directory;

  @Test
  void packagesDependInOneDirection() {
    directions().values().forEach(rule -> rule.check(MAIN));
  }

  @Test
  void everyPackageHasItsPlaceInTheDirection() {
    assertThat(MAIN.stream().map(JavaClass::getPackageName).distinct())
        .containsExactlyInAnyOrderElementsOf(
            directions().keySet().stream().map(ArchitectureTest::packageOf).toList());
  }

  @Test
  void everyForbiddenDependencyIsCaught() throws IOException {
    Map<String, String> planted = new LinkedHashMap<>();
    for (String name : directions().keySet()) {
      for (String other : forbidden(name)) {
        planted.put(
            packageOf(name) + ".PlantedFor" + capitalised(other),
            "Object planted = " + publicClassOf(other) + ".class;");
      }
    }
    JavaClasses classes = compile(planted);
    assertThat(planted).hasSizeGreaterThan(80);
    for (String name : directions().keySet()) {
      for (String other : forbidden(name)) {
        String planting = packageOf(name) + ".PlantedFor" + capitalised(other);
        assertIsCaught(Objects.requireNonNull(directions().get(name)), classes, planting);
      }
    }
  }

  @Test
  void onlyTheCommandLinePrintsOrExits() throws IOException {
    NOBODY_ELSE_PRINTS.check(MAIN);
    NOBODY_ELSE_EXITS.check(MAIN);
    String printer = ROOT + ".journal.Printer";
    String exiter = ROOT + ".match.Exiter";
    JavaClasses planted =
        compile(
            Map.of(
                printer, "void print() { System.out.println(1); }",
                exiter, "void exit() { System.exit(1); }"));
    assertIsCaught(NOBODY_ELSE_PRINTS, planted, printer);
    assertIsCaught(NOBODY_ELSE_EXITS, planted, exiter);
  }

  @Test
  void statisticsReadNoFileAndNoClock() throws IOException {
    STATISTICS_ARE_PURE.check(MAIN);
    String reader = ROOT + ".stats.Reader";
    JavaClasses planted = compile(Map.of(reader, "Object now = java.time.Instant.now();"));
    assertIsCaught(STATISTICS_ARE_PURE, planted, reader);
  }

  @Test
  void theCommandLineIsNoLibrary() throws IOException {
    THE_COMMAND_LINE_IS_NO_LIBRARY.check(MAIN);
    String open = ROOT + ".cli.Open";
    assertIsCaught(THE_COMMAND_LINE_IS_NO_LIBRARY, compile(Map.of(open, "")), open);
  }

  /** A rule for each package, by its name. */
  private static Map<String, ArchRule> directions() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    for (String name : LEVELS.stream().flatMap(List::stream).toList()) {
      String[] forbidden =
          forbidden(name).stream().map(ArchitectureTest::packageOf).toArray(String[]::new);
      rules.put(
          name,
          noClasses()
              .that()
              .resideInAPackage(packageOf(name))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(forbidden));
    }
    return rules;
  }

  /** All packages but itself and those of earlier lines. */
  private static List<String> forbidden(String name) {
    List<String> forbidden = new ArrayList<>();
    boolean later = false;
    for (List<String> level : LEVELS) {
      later |= level.contains(name);
      if (later) {
        forbidden.addAll(level);
      }
    }
    forbidden.remove(name);
    return forbidden;
  }

  private static String packageOf(String name) {
    return name.equals(TOP) ? ROOT : ROOT + "." + name;
  }

  private static String capitalised(String name) {
    return name.equals(TOP) ? "Top" : Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private static String publicClassOf(String name) {
    return MAIN.stream()
        .filter(c -> c.getPackageName().equals(packageOf(name)))
        .filter(c -> c.isTopLevelClass() && c.getModifiers().contains(JavaModifier.PUBLIC))
        .map(JavaClass::getName)
        .sorted()
        .findFirst()
        .orElseThrow(() -> new AssertionError("no public class in package '" + name + "'"));
  }

  private static void assertIsCaught(ArchRule rule, JavaClasses planted, String name) {
    assertThatThrownBy(() -> rule.check(planted))
        .as(name)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(name);
  }

  /** Compiles public classes by name, each with this body. */
  private JavaClasses compile(Map<String, String> bodies) throws IOException {
    Path output = Files.createTempDirectory(directory, "planted");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> sources =
        bodies.entrySet().stream()
            .map(e -> source(e.getKey(), e.getValue()))
            .collect(Collectors.toList());
    List<String> options =
        List.of(
            "-d", output.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
    assertThat(compiler.getTask(null, null, null, options, null, sources).call()).isTrue();
    return new ClassFileImporter().importPath(output);
  }

  private static JavaFileObject source(String name, String body) {
    int dot = name.lastIndexOf('.');
    String text =
        "package %s; public class %s { %s }"
            .formatted(name.substring(0, dot), name.substring(dot + 1), body);
    return new SimpleJavaFileObject(
        URI.create("memory:///" + name.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
