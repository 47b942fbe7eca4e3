package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;

/** The id of weights, from the option {@code --id}. */
public final class WeightsId {

  private WeightsId() {}

  /**
   * Returns the name if it is a valid id of weights.
   *
   * @throws UserError if it is not
   */
  public static String require(String name) {
    if (!name.matches("[\\w.+-]+")) {
      throw new UserError(
          "option '--id': expected letters, digits, '.', '_', '+' and '-', found '" + name + "'");
    }
    return name;
  }
}
