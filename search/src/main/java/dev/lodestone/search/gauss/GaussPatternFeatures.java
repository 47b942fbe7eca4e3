package dev.lodestone.search.gauss;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.NamedFeatures;
import java.util.Arrays;
import java.util.List;

/**
 * The features of lines, neighbourhoods, hands and areas of a GAUSS position: each feature is an
 * entry of {@link GaussPatterns}. {@link GaussPatternEvaluator} computes the same sum faster. The
 * phase is {@link GaussPhases}.
 */
final class GaussPatternFeatures extends NamedFeatures implements FeatureSet {

  static final String EVALUATOR = "patterns";

  /** The knots are close together at the end, where values change from ply to ply. */
  private static final List<Integer> KNOTS = List.of(4, 10, 16, 21, 25, 28);

  private final GaussPatterns patterns = GaussPatterns.INSTANCE;
  private final GaussPatterns.Place[] places =
      GaussPatterns.places().toArray(GaussPatterns.Place[]::new);

  GaussPatternFeatures() {
    super("gauss", EVALUATOR, GaussPatterns.INSTANCE.names(), GaussPhases.INSTANCE, KNOTS);
  }

  /** Groups features of hands by the player of the last move. */
  @Override
  public int group(int feature) {
    return patterns.groupOfHands(feature);
  }

  @Override
  public void count(Position position, int[] counts) {
    GaussPosition gauss = (GaussPosition) position;
    Arrays.fill(counts, 0);
    int own = gauss.turn();
    long ownDiscs = gauss.discs(own);
    long otherDiscs = gauss.discs(own ^ 1);
    for (GaussPatterns.Place place : places) {
      int content = 0;
      for (int i = place.cells().length - 1; i >= 0; i--) {
        int cell = place.cells()[i];
        content = 3 * content + (int) (ownDiscs >>> cell & 1) + 2 * (int) (otherDiscs >>> cell & 1);
      }
      count(place.start() + content, counts);
    }
    count(hands(gauss, own), counts);
    int lead = gauss.onVoid(own) - gauss.onVoid(own ^ 1);
    count(GaussPatterns.standing(standing(gauss, own, lead), lead), counts);
    count(GaussPatterns.risks(Integer.signum(lead), gauss.risk(own), gauss.risk(own ^ 1)), counts);
    count(GaussPatterns.voids(gauss.onVoid(own), gauss.onVoid(own ^ 1)), counts);
  }

  private void count(int entry, int[] counts) {
    int sign = patterns.sign(entry);
    if (sign != 0) {
      counts[patterns.feature(entry)] += sign;
    }
  }

  /** The entry of the hands. */
  static int hands(GaussPosition gauss, int own) {
    int other = own ^ 1;
    int left =
        gauss.inHand(own, own)
            + gauss.inHand(own, other)
            + gauss.inHand(other, own)
            + gauss.inHand(other, other);
    return GaussPatterns.hands(left & 1, gauss.inHand(own, other), gauss.inHand(other, own));
  }

  /** The difference of the scores if the game ended now. */
  static int standing(GaussPosition gauss, int own, int lead) {
    int other = own ^ 1;
    int penalty = lead > 0 ? gauss.risk(own) : lead < 0 ? -gauss.risk(other) : 0;
    return gauss.gain(own) - gauss.gain(other) - penalty;
  }
}
