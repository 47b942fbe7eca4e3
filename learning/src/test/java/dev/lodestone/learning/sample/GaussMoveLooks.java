package dev.lodestone.learning.sample;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussMove;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.knowledge.MoveFeatureSet;
import java.util.List;

/**
 * Two features of GAUSS moves: the owner of the placed disc, and the change of the mover's GAIN.
 */
public final class GaussMoveLooks implements MoveFeatureSet {

  private static final List<String> NAMES =
      List.of("own-disc", "other-disc", "gain-less", "gain-same", "gain-more");

  private int own;
  private int gain;

  @Override
  public String gameId() {
    return "gauss";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public int maxFeaturesPerMove() {
    return 2;
  }

  @Override
  public void begin(Position position) {
    own = ((GaussPosition) position).turn();
    gain = ((GaussPosition) position).gain(own);
  }

  @Override
  public int find(Position after, int move, int[] features) {
    features[0] = GaussMove.colour(move) == own ? 0 : 1;
    features[1] = 3 + Integer.signum(((GaussPosition) after).gain(own) - gain);
    return 2;
  }
}
