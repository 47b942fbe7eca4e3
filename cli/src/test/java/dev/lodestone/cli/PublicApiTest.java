package dev.lodestone.cli;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.lodestone.core.annotation.Internal;
import dev.lodestone.dataset.stats.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The public API has exactly the packages of docs/api.md, and exposes no internal types. */
final class PublicApiTest {

  private static final String ROOT = "dev.lodestone";
  private static final Path PAGE = Path.of("../docs/api.md");
  private static final Pattern PACKAGE = Pattern.compile("`dev\\.lodestone\\.([a-z.]+)`");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(place -> !place.contains("test-jar") && !place.contains("-tests"))
          .importPackages(ROOT);

  private static final Set<String> INTERNAL =
      packages().filter(PublicApiTest::isInternal).map(JavaPackage::getName).collect(toSet());

  @Test
  void thePageListsEveryPublicPackage() throws IOException {
    Set<String> open = new TreeSet<>();
    packages().filter(p -> !isInternal(p)).forEach(p -> open.add(p.getName()));

    assertThat(listed()).isEqualTo(open);
  }

  private static Set<String> listed() throws IOException {
    return PACKAGE
        .matcher(Files.readString(PAGE))
        .results()
        .map(found -> ROOT + "." + found.group(1))
        .collect(toSet());
  }

  @Test
  void theComparisonOmitsOnlyInternalPackages() throws IOException {
    Set<String> excluded = new TreeSet<>();
    Pattern.compile("<exclude>(dev\\.lodestone\\.[a-z.]+)</exclude>")
        .matcher(Files.readString(Path.of("../pom.xml")))
        .results()
        .forEach(found -> excluded.add(found.group(1)));

    assertThat(excluded).isEqualTo(new TreeSet<>(INTERNAL));
  }

  /** The last release may not have a jar of such a module, and the comparison demands one. */
  @Test
  void theComparisonSkipsExactlyTheModulesWithoutAPublicPackage() throws IOException {
    Set<String> skipped = new TreeSet<>();
    Set<String> closed = new TreeSet<>();
    Set<String> listed = listed();
    for (Path module : modules()) {
      String name = module.getFileName().toString();
      if (Files.readString(module.resolve("pom.xml")).contains("<japicmp.skip>true<")) {
        skipped.add(name);
      }
      if (listed.stream().noneMatch(p -> Files.exists(sources(module, p)))) {
        closed.add(name);
      }
    }

    assertThat(closed).contains("learning");
    assertThat(skipped).isEqualTo(closed);
  }

  private static List<Path> modules() throws IOException {
    try (Stream<Path> places = Files.list(Path.of(".."))) {
      return places.filter(place -> Files.exists(place.resolve("src/main/java"))).toList();
    }
  }

  private static Path sources(Path module, String name) {
    return module.resolve("src/main/java").resolve(name.replace('.', '/') + "/package-info.java");
  }

  @Test
  void publicSignaturesUseNoInternalType() {
    Set<String> leaks = new TreeSet<>();
    packages()
        .filter(p -> !isInternal(p))
        .flatMap(p -> p.getClasses().stream())
        .filter(PublicApiTest::isVisible)
        .forEach(type -> leaks(type).forEach(leaks::add));

    assertThat(leaks).isEmpty();
  }

  @Test
  void aSignatureWithAnInternalTypeIsFound() {
    JavaClass leaky = new ClassFileImporter().importClass(Leaky.class);

    assertThat(leaks(leaky))
        .containsExactlyInAnyOrder(
            Leaky.class.getName() + ".all(): " + Statistics.class.getName(),
            Leaky.class.getName() + ".first: " + Statistics.class.getName());
  }

  /** Shows a type of an internal package to everybody in two places. */
  public abstract static class Leaky {

    protected @Nullable Statistics first;

    public abstract List<Statistics> all();

    abstract Statistics ours();
  }

  private static Stream<JavaPackage> packages() {
    return CLASSES.getPackage(ROOT).getSubpackagesInTree().stream()
        .filter(p -> p.getClasses().stream().anyMatch(PublicApiTest::isVisible));
  }

  private static boolean isInternal(JavaPackage in) {
    return in.tryGetAnnotationOfType(Internal.class).isPresent();
  }

  private static boolean isVisible(JavaClass type) {
    Optional<JavaClass> outer = type.getEnclosingClass();
    return (type.getModifiers().contains(JavaModifier.PUBLIC)
            || type.getModifiers().contains(JavaModifier.PROTECTED))
        && !type.isAnonymousClass()
        && (outer.isEmpty() || isVisible(outer.get()));
  }

  private static boolean isVisible(JavaMember member) {
    return member.getModifiers().contains(JavaModifier.PUBLIC)
        || member.getModifiers().contains(JavaModifier.PROTECTED);
  }

  private static Stream<String> leaksOf(JavaMember member, Set<JavaClass> types) {
    return types.stream()
        .filter(type -> INTERNAL.contains(type.getPackageName()))
        .map(type -> member.getFullName() + ": " + type.getName());
  }

  private static List<String> leaks(JavaClass type) {
    return type.getMembers().stream()
        .filter(PublicApiTest::isVisible)
        .flatMap(member -> leaksOf(member, types(member)))
        .toList();
  }

  private static Set<JavaClass> types(JavaMember member) {
    Set<JavaClass> types = new HashSet<>();
    if (member instanceof JavaField field) {
      types.addAll(field.getType().getAllInvolvedRawTypes());
    } else if (member instanceof JavaCodeUnit unit) {
      types.addAll(unit.getReturnType().getAllInvolvedRawTypes());
      unit.getParameterTypes().forEach(p -> types.addAll(p.getAllInvolvedRawTypes()));
    }
    return types;
  }
}
