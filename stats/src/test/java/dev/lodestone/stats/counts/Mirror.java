package dev.lodestone.stats.counts;

import dev.lodestone.stats.sequential.SprtSpec;

/** Results and tests from the other player's perspective. */
public final class Mirror {

  private Mirror() {}

  public static Pentanomial of(Pentanomial c) {
    return new Pentanomial(c.winWin(), c.winDraw(), c.even(), c.lossDraw(), c.lossLoss());
  }

  public static WinDrawLoss of(WinDrawLoss c) {
    return new WinDrawLoss(c.losses(), c.draws(), c.wins());
  }

  public static ScoreCounts of(ScoreCounts counts) {
    return counts instanceof Pentanomial pairs ? of(pairs) : of((WinDrawLoss) counts);
  }

  /** H0 and H1 are exchanged. */
  public static SprtSpec of(SprtSpec s) {
    return new SprtSpec(s.model(), -s.elo1(), -s.elo0(), s.beta(), s.alpha());
  }
}
