package dev.lodestone.cli.run;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.EngineDefaults;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --each}: limits and options of all engines. */
final class EachOption {

  @Option(
      names = "--each",
      paramLabel = "KEY=VALUE[,...]",
      description =
          "Limits and options for every engine that does not set its own, such as tc=10+0.1 or"
              + " hash=16; repeatable. A built-in engine that lacks the option plays without it,"
              + " with a warning; a program that lacks it is refused.")
  private List<String> texts = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  /**
   * The engines with the common limits and options; reports on standard error if an engine lacks an
   * option.
   */
  public List<EngineSpec> appliedTo(List<EngineSpec> engines) {
    String where = "option '--each': ";
    EngineDefaults common = UserError.valid(where, () -> EngineDefaults.parse(texts));
    List<EngineSpec> applied = UserError.valid(where, () -> common.appliedTo(engines));
    common.lacking(engines).forEach(this::warn);
    return applied;
  }

  private void warn(String option, Set<String> engines) {
    Objects.requireNonNull(spec)
        .commandLine()
        .getErr()
        .println(
            Texts.format(
                "note: no option '%s' in %s: --each leaves it out there",
                option, String.join(", ", engines)));
  }
}
