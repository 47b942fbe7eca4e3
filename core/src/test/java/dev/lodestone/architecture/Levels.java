package dev.lodestone.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of a module's packages: each may depend on packages of earlier lines, but not on others
 * of its own line.
 */
public final class Levels {

  /** The module's own package, without its subpackages. */
  public static final String TOP = "";

  private final String root;
  private final JavaClasses main;
  private final List<List<String>> lines;

  /**
   * @param root the module's package
   * @param main the module's classes without tests
   * @param lines the names of packages below {@code root}; the first line depends on none of them
   */
  public Levels(String root, JavaClasses main, List<List<String>> lines) {
    this.root = root;
    this.main = main;
    this.lines = lines;
  }

  /** Asserts that no package depends on one of a later line or on another one of its own line. */
  public void assertDirection() {
    names().forEach(name -> rule(name).check(main));
  }

  /** Asserts that every package of the module is in one of the lines. */
  public void assertEveryPackageHasItsPlace() {
    assertThat(
            main.stream()
                .filter(c -> !c.getSimpleName().equals("package-info"))
                .map(JavaClass::getPackageName)
                .distinct())
        .containsExactlyInAnyOrderElementsOf(names().stream().map(this::packageOf).toList());
  }

  /**
   * Plants every forbidden dependency and asserts that each is caught.
   *
   * @return the number of forbidden dependencies
   */
  public int assertForbiddenIsCaught(Path directory) throws IOException {
    Map<String, String> planted = new LinkedHashMap<>();
    for (String name : names()) {
      for (String other : forbidden(name)) {
        planted.put(planting(name, other), "Object planted = " + publicClassOf(other) + ".class;");
      }
    }
    if (planted.isEmpty()) {
      return 0;
    }
    JavaClasses classes = Planted.compile(directory, planted);
    for (String name : names()) {
      for (String other : forbidden(name)) {
        Planted.assertIsCaught(rule(name), classes, planting(name, other));
      }
    }
    return planted.size();
  }

  /** The number of packages. */
  int count() {
    return names().size();
  }

  private List<String> names() {
    return lines.stream().flatMap(List::stream).toList();
  }

  private ArchRule rule(String name) {
    return noClasses()
        .that()
        .resideInAPackage(packageOf(name))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden(name).stream().map(this::packageOf).toArray(String[]::new))
        .allowEmptyShould(true);
  }

  /**
   * The packages on which a package must not depend: all except itself and those of earlier lines.
   */
  private List<String> forbidden(String name) {
    List<String> forbidden = new ArrayList<>();
    boolean later = false;
    for (List<String> line : lines) {
      later |= line.contains(name);
      if (later) {
        forbidden.addAll(line);
      }
    }
    forbidden.remove(name);
    return forbidden;
  }

  private String packageOf(String name) {
    return name.equals(TOP) ? root : root + "." + name;
  }

  private String planting(String name, String other) {
    return packageOf(name) + ".PlantedFor" + (other.equals(TOP) ? "Top" : capitalised(other));
  }

  private static String capitalised(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private String publicClassOf(String name) {
    return main.stream()
        .filter(c -> c.getPackageName().equals(packageOf(name)))
        .filter(c -> c.isTopLevelClass() && c.getModifiers().contains(JavaModifier.PUBLIC))
        .map(JavaClass::getName)
        .sorted()
        .findFirst()
        .orElseThrow(() -> new AssertionError("no public class in package '" + name + "'"));
  }
}
