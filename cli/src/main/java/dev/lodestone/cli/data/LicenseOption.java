package dev.lodestone.cli.data;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.dataset.files.Provenance;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --license}: the licence under which a data set is published. */
final class LicenseOption {

  @Option(
      names = "--license",
      paramLabel = "ID",
      description =
          "Licence of the data set for its card and manifest, as Hugging Face names it, such as"
              + " cc-by-4.0; default: unknown.")
  private @Nullable String license;

  /**
   * The provenance with this program and the licence.
   *
   * @throws UserError if the licence is not an identifier
   */
  public Provenance provenance() {
    UserError.require(
        license == null || license.matches("[a-z0-9][a-z0-9.-]*"),
        "option '--license': expected lower-case letters, digits, '.' and '-', such as cc-by-4.0,"
            + " found '%s'",
        license);
    return Provenance.ofThisProgram().withLicense(Optional.ofNullable(license));
  }
}
