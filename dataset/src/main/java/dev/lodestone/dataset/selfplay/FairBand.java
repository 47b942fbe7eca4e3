package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.schedule.Balance;

/**
 * Finds the band of evaluations from which both sides win equally often in self-play. One search
 * does not tell where komi changes who wins: with komi 3 the first player of GAUSS scored 20 % from
 * starts that a search evaluates at 0 to 200 centipoints.
 *
 * <p>The centre of the band is found by stochastic approximation (H. Robbins and S. Monro, "A
 * stochastic approximation method", 1951): each game begins within the present band and moves it,
 * up after a loss of the first player and down after a win, by less and less.
 */
public final class FairBand {

  private static final int HALF_WIDTH = 100;
  private static final int MIN_GAMES = 100;
  private static final int MAX_GAMES = 400;

  /** Rows for which a game is played beforehand: about a twentieth of all games. */
  private static final int ROWS = 500;

  /** A centipoint is worth 0.05 to 0.1 % of expected score; the best step is the inverse. */
  private static final double STEP = 1_500;

  /** Makes the first steps shorter. */
  private static final int DELAY = 8;

  private FairBand() {}

  /**
   * The band for these settings, the same for the same settings if their games can be repeated.
   *
   * @param spec settings with any band; the engine that evaluates stays
   * @throws SelfPlayException if an engine fails
   */
  public static Balance of(SelfPlaySpec spec) {
    String by = spec.balance().orElseThrow().by();
    long games = Math.max(MIN_GAMES, Math.min(MAX_GAMES, spec.positions() / ROWS));
    double centre = 0;
    try (GamePlayer player = new GamePlayer(spec)) {
      for (int number = 0; number < games; number++) {
        player.startWithin(around(centre, by));
        centre += STEP / (number + DELAY) * (0.5 - firstScore(player, spec, number));
      }
    } catch (StartDraw.NoStart e) {
      // There are hardly any such starts, so this side cannot be favoured more.
      centre -= Math.signum(centre) * HALF_WIDTH;
    }
    return around(centre, by);
  }

  private static Balance around(double centre, String by) {
    int middle = (int) Math.round(centre);
    return new Balance(middle - HALF_WIDTH, middle + HALF_WIDTH, by);
  }

  private static double firstScore(GamePlayer player, SelfPlaySpec spec, int number) {
    long id = SplitMix64.derive(spec.seed(), "fair band/" + number);
    GamePlayer.Result game =
        player.play(id, SelfPlaySpec.isSwapped(number), StopSignal.NEVER).orElseThrow();
    return (1 + game.played().outcome().sign(Side.FIRST)) / 2.0;
  }
}
