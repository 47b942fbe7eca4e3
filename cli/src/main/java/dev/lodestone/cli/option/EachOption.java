package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.engine.EngineDefaults;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code --each}: what all engines have in common, said once. */
public final class EachOption {

  @Option(
      names = "--each",
      paramLabel = "KEY=VALUE[,...]",
      description =
          "Limits and options of every engine that has none of its own of that kind, such as"
              + " tc=10+0.1 or hash=16; repeatable.")
  private List<String> texts = new ArrayList<>();

  /** The engines with what is common to them beneath their own. */
  public List<EngineSpec> under(List<EngineSpec> engines) {
    try {
      EngineDefaults common = EngineDefaults.parse(texts);
      return engines.stream().map(common::under).toList();
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--each': " + e.getMessage());
    }
  }
}
