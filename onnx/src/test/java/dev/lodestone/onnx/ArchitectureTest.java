package dev.lodestone.onnx;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** The module depends only on the searches, and no other module depends on the runtime. */
final class ArchitectureTest extends ModuleArchitecture {

  private static final Guard NOTHING_ELSE_KNOWS_THE_RUNTIME =
      new Guard(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.lodestone.onnx..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("ai.onnxruntime..", "dev.lodestone.onnx.."),
          "dev.lodestone.search.mcts",
          "Object options = new ai.onnxruntime.OrtSession.SessionOptions();");

  ArchitectureTest() {
    super(
        "dev.lodestone.onnx",
        List.of(List.of(Levels.TOP)),
        List.of(
            Guard.dependsOnlyOn(
                "",
                "java..",
                "ai.onnxruntime..",
                "it.unimi.dsi.fastutil..",
                "org.jspecify..",
                "dev.lodestone.core",
                "dev.lodestone.core.annotation",
                "dev.lodestone.search",
                "dev.lodestone.onnx..")),
        List.of(NOTHING_ELSE_KNOWS_THE_RUNTIME));
  }
}
