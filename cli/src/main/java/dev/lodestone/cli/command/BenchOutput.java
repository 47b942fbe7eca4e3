package dev.lodestone.cli.command;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The output of {@code bench --json} of this version or an earlier one.
 *
 * @param machine the machine that it was measured on, if the output contains it
 * @param results results by game and engine, in the order of the output
 */
record BenchOutput(Optional<BenchMachine> machine, Map<Measured, BenchResult> results) {

  /** What a result measures. */
  record Measured(String game, Optional<String> engine) {}

  /**
   * Parses the output.
   *
   * @param source the name of the output in messages
   * @throws UserError if a line is not part of such an output, or there are no results
   */
  static BenchOutput parse(String source, String text) {
    Optional<BenchMachine> machine = Optional.empty();
    Map<Measured, BenchResult> results = new LinkedHashMap<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      try {
        if (line.startsWith("{\"kind\":\"" + BenchMachine.KIND + "\"")) {
          machine = Optional.of(JsonLines.parse(line, BenchMachine.class));
        } else if (!line.isBlank()) {
          BenchResult result = JsonLines.parse(line, BenchResult.class);
          if (result.positions() < 1) {
            throw new IllegalArgumentException("expected positions, found none");
          }
          Optional<String> engine =
              result.engine().isPresent() ? result.engine() : machine.map(BenchMachine::engine);
          results.put(new Measured(result.game(), engine), result);
        }
      } catch (IllegalArgumentException e) {
        throw new UserError(
            source + ", line " + number + ": expected a line of bench --json: " + e.getMessage());
      }
    }
    if (results.isEmpty()) {
      throw new UserError(source + ": expected lines of bench --json, found none");
    }
    return new BenchOutput(machine, results);
  }
}
