package dev.lodestone.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tests of a module's architecture. Each module has a subclass that declares its packages and
 * guards. For each of them, a violation is planted and must be caught.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ModuleArchitecture {

  private static final String ALL = "dev.lodestone";

  private final String root;
  private final JavaClasses main;
  private final Levels levels;
  private final List<Guard> ofModule;
  private final List<Guard> ofAll;

  @TempDir private Path directory = Path.of("");

  /**
   * @param root the module's package
   * @param lines its packages, as in {@link Levels}
   * @param guards the guards of the module's classes
   */
  protected ModuleArchitecture(String root, List<List<String>> lines, List<Guard> guards) {
    this(root, lines, guards, List.of());
  }

  /**
   * @param ofAll guards of all classes on the class path of this module's tests
   */
  protected ModuleArchitecture(
      String root, List<List<String>> lines, List<Guard> guards, List<Guard> ofAll) {
    this.root = root;
    this.main = classes(root);
    this.levels = new Levels(root, main, lines);
    this.ofModule = new ArrayList<>(guards);
    ofModule.add(Guard.sameTextsOnEveryMachine(""));
    if (!root.equals(Guard.JOB)) {
      ofModule.add(Guard.oneReplacerOfFiles(""));
    }
    this.ofAll = ofAll;
  }

  /** Only entries of the class path that have the package are opened, of which there are few. */
  private static JavaClasses classes(String root) {
    List<URL> places;
    try {
      places =
          Collections.list(
              ModuleArchitecture.class.getClassLoader().getResources(root.replace('.', '/')));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(places).isNotEmpty();
    return new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests())
        .importUrls(places);
  }

  @Test
  void packagesDependInOneDirection() {
    levels.assertDirection();
    levels.assertEveryPackageHasItsPlace();
  }

  @Tag("slow")
  @Test
  void everyForbiddenDependencyIsCaught() throws IOException {
    // In any pair of packages at least one dependency is forbidden.
    int atLeast = levels.count() * (levels.count() - 1) / 2;
    assertThat(levels.assertForbiddenIsCaught(directory)).isGreaterThanOrEqualTo(atLeast);
  }

  @Test
  void everyGuardHolds() {
    ofModule.forEach(guard -> guard.rule().check(main));
    if (!ofAll.isEmpty()) {
      JavaClasses all = classes(ALL);
      ofAll.forEach(guard -> guard.rule().check(all));
    }
  }

  @Test
  void everyGuardCatches() throws IOException {
    Map<String, Guard> guards = new LinkedHashMap<>();
    ofModule.forEach(guard -> guards.put(name(guard, guards.size()), guard));
    ofAll.forEach(guard -> guards.put(name(guard, guards.size()), guard));
    Map<String, String> bodies = new LinkedHashMap<>();
    guards.forEach((name, guard) -> bodies.put(name, guard.body()));
    JavaClasses planted = Planted.compile(directory, bodies);
    guards.forEach((name, guard) -> Planted.assertIsCaught(guard.rule(), planted, name));
  }

  private String name(Guard guard, int number) {
    String place = guard.place().startsWith(ALL) ? guard.place() : root + guard.place();
    return place + ".Planted" + number;
  }
}
