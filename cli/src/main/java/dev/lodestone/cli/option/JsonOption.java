package dev.lodestone.cli.option;

import picocli.CommandLine.Option;

/** The option for results that programs read. */
public final class JsonOption {

  @Option(
      names = "--json",
      description = "Prints JSON, one object per line (docs/json.schema.json).")
  private boolean json;

  public boolean get() {
    return json;
  }
}
