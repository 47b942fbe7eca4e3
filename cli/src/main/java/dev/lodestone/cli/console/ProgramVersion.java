package dev.lodestone.cli.console;

import dev.lodestone.tournament.journal.Version;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}. */
public final class ProgramVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"lodestone " + Version.get() + " (Java " + Runtime.version() + ")"};
  }
}
