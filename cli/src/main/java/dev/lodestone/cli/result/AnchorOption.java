package dev.lodestone.cli.result;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.ratings.BradleyTerry;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The engine that ratings are relative to. */
public final class AnchorOption {

  @Option(
      names = "--anchor",
      paramLabel = "NAME[=ELO]",
      description =
          "The engine whose rating is fixed, at ELO or 0; default: the engine of a gauntlet of one,"
              + " else the mean of all is 0.")
  private @Nullable String anchor;

  /** Whether the user has set it. */
  public boolean isSet() {
    return anchor != null;
  }

  /**
   * The reference of ratings.
   *
   * @param names of the engines
   * @param defaultModel what they are relative to if the user has not set it
   */
  public BradleyTerry model(List<String> names, BradleyTerry defaultModel) {
    if (anchor == null) {
      return defaultModel;
    }
    // A name may hold an equals sign itself.
    int index = names.indexOf(anchor);
    if (index >= 0) {
      return defaultModel.anchoredTo(index, 0);
    }
    int equals = anchor.lastIndexOf('=');
    String name = equals < 0 ? anchor : anchor.substring(0, equals);
    if (!names.contains(name)) {
      throw new UserError(
          "option '--anchor': unknown engine '" + name + "'" + Names.suggestion(name, names));
    }
    try {
      return defaultModel.anchoredTo(
          names.indexOf(name), Double.parseDouble(anchor.substring(equals + 1)));
    } catch (NumberFormatException e) {
      throw new UserError(
          Texts.format(
              "option '--anchor': expected a rating after '=', found '%s'",
              anchor.substring(equals + 1)));
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--anchor': " + e.getMessage());
    }
  }
}
