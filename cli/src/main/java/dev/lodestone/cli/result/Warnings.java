package dev.lodestone.cli.result;

import dev.lodestone.core.text.Texts;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.stats.counts.Duplicates;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.Faults;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.run.TournamentSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The warnings that are printed above a table, one line each. */
public final class Warnings {

  /**
   * How many plies more than a prover solves easily can usually be proven with a million positions.
   */
  private static final int PLIES_BEYOND_EASY = 6;

  /**
   * The plies that a solver which knows only the rules can prove in a game with a few dozen legal
   * moves per position.
   */
  private static final int PLIES_OF_RULES_ALONE = 5;

  private Warnings() {}

  /**
   * Warnings about games that engines lost for other reasons than their moves.
   *
   * @param players number of players
   */
  public static List<String> ofFaults(
      Map<Termination, Integer> terminations, long games, int players) {
    return Faults.of(terminations, games, players)
        .map(faults -> List.of((faults.isMaterial() ? "warning: " : "note: ") + faults.text(), ""))
        .orElse(List.of());
  }

  /**
   * A note about games that a table or page leaves out, because they have begun and are not over.
   */
  public static Optional<String> ofUnfinished(int games) {
    return games == 0 ? Optional.empty() : Optional.of("left out, not finished yet: " + games);
  }

  /** A warning about more plies than the referee's solver can usually prove within its limit. */
  public static Optional<String> ofSolver(TournamentSpec spec) {
    int plies = spec.rules().adjudication().solverPlies();
    int usualPlies =
        spec.game()
            .known()
            .flatMap(game -> GameKnowledge.of(game).newProver())
            .map(prover -> prover.easyPlies() + PLIES_BEYOND_EASY)
            .orElse(PLIES_OF_RULES_ALONE);
    return plies <= usualPlies
        ? Optional.empty()
        : Optional.of(
            Texts.format(
                "--adjudicate-solver %d takes long and often proves nothing in %s: %d plies are"
                    + " what the solver usually proves within its limit",
                plies, spec.game().title(), usualPlies));
  }

  /** Warnings about faults with which engines lost no game. */
  public static List<String> ofQuietFaults(List<String> sentences) {
    return sentences.stream().map(text -> "warning: " + text).toList();
  }

  /** Warnings about games that count less than others, because openings repeat. */
  public static List<String> of(Duplicates duplicates, Ratings ratings) {
    return RepeatedGames.sentence(duplicates, ratings).stream()
        .map(text -> "warning: " + text)
        .toList();
  }

  /**
   * Warnings about names that stand for players with different settings.
   *
   * @param differing the settings by name, see {@code PlayerSettings}
   */
  public static List<String> ofSettings(Map<String, Set<String>> differing) {
    List<String> lines = new ArrayList<>();
    differing.forEach(
        (name, settings) ->
            lines.add(
                Texts.format(
                    "warning: '%s' counts as one engine, but played as %s; set different names by name=",
                    name, String.join(" and as ", settings))));
    return lines;
  }
}
