package dev.lodestone.onnx;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.lodestone.architecture.Planted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The module knows searches alone, and nobody else knows the runtime. */
final class ArchitectureTest {

  private static final String ROOT = "dev.lodestone.onnx";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.lodestone");

  private static final ArchRule THE_MODULE_KNOWS_SEARCHES_ALONE =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "java..",
              "ai.onnxruntime..",
              "it.unimi.dsi.fastutil..",
              "org.jspecify..",
              "dev.lodestone.core",
              "dev.lodestone.search",
              ROOT + "..");

  private static final ArchRule NOBODY_ELSE_KNOWS_THE_RUNTIME =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("ai.onnxruntime..", ROOT + "..");

  @TempDir private Path directory = Path.of("");

  @Test
  void everyRuleHoldsAndCatches() throws IOException {
    THE_MODULE_KNOWS_SEARCHES_ALONE.check(MAIN);
    NOBODY_ELSE_KNOWS_THE_RUNTIME.check(MAIN);
    String insider = ROOT + ".Planted";
    String outsider = "dev.lodestone.search.mcts.Planted";
    JavaClasses classes =
        Planted.compile(
            directory,
            Map.of(
                insider,
                "Object line = dev.lodestone.cli.console.Version.get();",
                outsider,
                "Object options = new ai.onnxruntime.OrtSession.SessionOptions();"));
    Planted.assertIsCaught(THE_MODULE_KNOWS_SEARCHES_ALONE, classes, insider);
    Planted.assertIsCaught(NOBODY_ELSE_KNOWS_THE_RUNTIME, classes, outsider);
  }
}
