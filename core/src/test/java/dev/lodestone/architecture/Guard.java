package dev.lodestone.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.core.domain.properties.HasParameterTypes.Predicates.rawParameterTypes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A rule and a planted class that breaks it, so that a rule that catches nothing is noticed.
 *
 * @param rule the rule
 * @param place the package of the planted class: {@code ".name"} is below the module's package, a
 *     full name is in another module
 * @param body the body of the planted class
 */
public record Guard(ArchRule rule, String place, String body) {

  /** Nothing in the module writes to the standard streams. */
  public static Guard nobodyPrints(String place) {
    return new Guard(
        noClasses().should(GeneralCodingRules.ACCESS_STANDARD_STREAMS),
        place,
        "void print() { System.out.println(1); }");
  }

  /** Nothing in the module ends the process. */
  public static Guard nobodyExits(String place) {
    return new Guard(
        noClasses()
            .should()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(Runtime.class, "halt", int.class)
            .orShould()
            .callMethod(Runtime.class, "exit", int.class),
        place,
        "void exit() { System.exit(1); }");
  }

  /** Random numbers come only from {@code SplitMix64}. */
  public static Guard oneSourceOfRandomness(String place) {
    return new Guard(
        noClasses()
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Random.class, ThreadLocalRandom.class)
            .orShould()
            .callMethod(Math.class, "random")
            .because("SplitMix64 gives the same numbers on every machine"),
        place,
        "double random = Math.random();");
  }

  /** Logarithms and powers have the same bits on every machine. */
  public static Guard strictMath(String place) {
    return new Guard(
        noClasses()
            .should()
            .callMethodWhere(
                target(owner(type(Math.class)))
                    .and(
                        target(
                            nameMatching(
                                "log|log10|log1p|exp|expm1|pow|sin|cos|tan|sinh|cosh|tanh|cbrt"))))
            .because("only StrictMath gives the same bits on every machine"),
        place,
        "double number = Math.log1p(2);");
  }

  static final String JOB = "dev.lodestone.job";

  /** Texts do not depend on the machine's locale, whose digits may not be 0 to 9. */
  public static Guard sameTextsOnEveryMachine(String place) {
    return new Guard(
        noClasses()
            .should()
            .callMethod(String.class, "formatted", Object[].class)
            .orShould()
            .callMethod(String.class, "format", String.class, Object[].class)
            .orShould()
            .callMethod(String.class, "toLowerCase")
            .orShould()
            .callMethod(String.class, "toUpperCase")
            .orShould()
            .callMethodWhere(
                target(owner(assignableTo(PrintStream.class).or(assignableTo(PrintWriter.class))))
                    .and(target(nameMatching("printf|format")))
                    .and(target(rawParameterTypes(String.class, Object[].class))))
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(NumberFormat.class)
            .because("a locale may have digits or small letters of its own; see core.text.Texts"),
        place,
        "String text = \"%d\".formatted(1);");
  }

  /** Files are put in place by one class, which forces them to the disk. */
  public static Guard oneReplacerOfFiles(String place) {
    return new Guard(
        noClasses()
            .that()
            .resideOutsideOfPackage(JOB)
            .should()
            .callMethod(Files.class, "move", Path.class, Path.class, CopyOption[].class)
            .because("a power cut empties files that were not forced; see job.AtomicFile"),
        place,
        "void put(java.nio.file.Path a) throws java.io.IOException { java.nio.file.Files.move(a, a); }");
  }

  /** Nothing reads the calendar. */
  public static Guard noCalendar(String place) {
    return new Guard(
        noClasses()
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .because("seeds and results do not come from clocks"),
        place,
        "long now = System.currentTimeMillis();");
  }

  /** The module depends only on these packages. */
  public static Guard dependsOnlyOn(String place, String... packages) {
    return new Guard(
        noClasses().should().dependOnClassesThat().resideOutsideOfPackages(packages),
        place,
        "void test() { org.junit.jupiter.api.Assertions.fail(); }");
  }
}
