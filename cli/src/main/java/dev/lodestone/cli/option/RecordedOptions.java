package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.Resignation;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.tournament.schedule.Balance;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The options that determine the rows of a data set, each with the setting that it controls. They
 * must not change when a data set is resumed. {@code --positions}, which may grow, is not among
 * them.
 */
final class RecordedOptions {

  private static final Map<String, Function<SelfPlaySpec, Object>> VALUES = new LinkedHashMap<>();

  static {
    VALUES.put("--game", SelfPlaySpec::game);
    VALUES.put("--engine", spec -> String.join(" and ", spec.engines()));
    VALUES.put("--nodes", spec -> orNone(spec.nodes()));
    VALUES.put("--shard-positions", SelfPlaySpec::shardPositions);
    VALUES.put("--format", spec -> spec.format().text());
    VALUES.put("--seed", SelfPlaySpec::seed);
    VALUES.put("--opening-plies", RecordedOptions::openingPlies);
    VALUES.put("--openings", spec -> orNone(spec.starts().flatMap(Starts::book)));
    VALUES.put("--balance", spec -> orNone(balance(spec).map(b -> b.low() + ".." + b.high())));
    VALUES.put("--balance-by", spec -> orNone(balance(spec).map(Balance::by)));
    VALUES.put("--temperature", spec -> temperatures(spec.exploration().temperatures()));
    VALUES.put("--noise", spec -> spec.exploration().noise());
    VALUES.put("--noise-concentration", spec -> spec.exploration().noiseConcentration());
    VALUES.put("--forced-playouts", spec -> spec.exploration().forcedPlayouts());
    VALUES.put("--fast-share", spec -> spec.exploration().fastShare());
    VALUES.put("--fast-nodes", spec -> spec.exploration().fastNodes());
    VALUES.put(
        "--resign", spec -> orNone(spec.resignation().map(r -> r.value() + ":" + r.moves())));
    VALUES.put("--resign-check", spec -> orNone(spec.resignation().map(Resignation::checkShare)));
    VALUES.put("--exact-plies", spec -> spec.exact().plies());
    VALUES.put("--exact-move-plies", spec -> spec.exact().movePlies());
    VALUES.put("--exact-move-values", spec -> spec.exact().moveValues());
    VALUES.put("--exact-nodes", spec -> spec.exact().nodes());
    VALUES.put("--splits", spec -> shares(spec.splits()));
    VALUES.put("--max-plies", SelfPlaySpec::maxPlies);
    VALUES.put("--rows-per-ply", spec -> spec.evenPlies() ? "even" : "all");
    VALUES.put("--opening-rows", SelfPlaySpec::openingRows);
    VALUES.put("--lean", SelfPlaySpec::lean);
  }

  private RecordedOptions() {}

  private static Object orNone(Optional<?> value) {
    return value.isPresent() ? value.get() : "none";
  }

  private static String openingPlies(SelfPlaySpec spec) {
    int min = spec.starts().map(Starts::minPlies).orElse(0);
    return min + ".." + spec.exploration().openingPlies();
  }

  private static Optional<Balance> balance(SelfPlaySpec spec) {
    return spec.starts().flatMap(Starts::balance);
  }

  private static String temperatures(List<Exploration.Step> steps) {
    return steps.isEmpty()
        ? "none"
        : steps.stream()
            .map(step -> step.temperature() + ":" + step.plies())
            .collect(Collectors.joining(","));
  }

  private static String shares(Split.Shares splits) {
    return splits.validation() + "," + splits.test();
  }

  /** The names of the options. */
  static List<String> names() {
    return List.copyOf(VALUES.keySet());
  }

  /**
   * Compares the options that the user has set with those that the data set was made with.
   *
   * @param directory the data set's directory, for the message
   * @param isGiven whether the command line sets the option of this name
   * @throws UserError if an option differs; the message contains both values
   */
  static void requireSame(
      Path directory, SelfPlaySpec old, SelfPlaySpec given, Predicate<String> isGiven) {
    VALUES.forEach(
        (option, value) -> {
          Object was = value.apply(old);
          Object is = value.apply(given);
          if (isGiven.test(option) && !was.equals(is)) {
            throw new UserError(
                Texts.format(
                    "option '%s': %s was made with %s, found %s; a data set is resumed with its"
                        + " own options",
                    option, directory, was, is));
          }
        });
  }
}
