package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Plugins;
import dev.lodestone.core.text.Names;
import dev.lodestone.stats.ratings.BradleyTerry;
import java.util.Map;
import java.util.ServiceLoader.Provider;

/** The formats that factories on the class path provide. */
final class Formats {

  private Formats() {}

  /**
   * The format of this name.
   *
   * @throws IllegalArgumentException if there is none; the message suggests the most similar name
   */
  static FormatFactory byName(String name) {
    Map<String, Provider<FormatFactory>> formats = all();
    Provider<FormatFactory> format = formats.get(name);
    if (format == null) {
      throw new IllegalArgumentException(
          "no format '"
              + name
              + "' is on the class path"
              + (formats.isEmpty() ? "" : Names.suggestion(name, formats.keySet())));
    }
    return format.get();
  }

  private static Map<String, Provider<FormatFactory>> all() {
    return Plugins.byName(FormatFactory.class, "format", FormatFactory::name);
  }

  /**
   * The model that rates the players of a format. If the format is not on the class path, ratings
   * have the mean 0, because they can be computed without a schedule.
   */
  static BradleyTerry ratingModel(String name, int players) {
    Provider<FormatFactory> format = all().get(name);
    if (format == null) {
      return BradleyTerry.centred();
    }
    BradleyTerry model = BradleyTerry.relativeTo(format.get().reference(players));
    return format.get().isOpenEnded() ? model.heldAtAnyLook() : model;
  }
}
