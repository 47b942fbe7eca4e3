package dev.lodestone.job;

import dev.lodestone.architecture.Guard;
import dev.lodestone.architecture.Levels;
import dev.lodestone.architecture.ModuleArchitecture;
import java.util.List;

/** The module knows no game and no engine. */
final class ArchitectureTest extends ModuleArchitecture {

  ArchitectureTest() {
    super(
        "dev.lodestone.job",
        List.of(List.of(Levels.TOP)),
        List.of(
            Guard.dependsOnlyOn(
                "",
                "java..",
                "org.jspecify..",
                "dev.lodestone.core.annotation",
                "dev.lodestone.core.text",
                "dev.lodestone.job..")));
  }
}
