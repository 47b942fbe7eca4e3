package dev.lodestone.search.gess;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.core.gess.GessRingZones;
import dev.lodestone.search.knowledge.MoveFeatureSet;
import dev.lodestone.search.knowledge.NamedFeatures;
import java.util.ArrayList;
import java.util.List;

/**
 * The features of a Gess move, with the board from the mover's side and columns counted from the
 * nearer edge, in regions of four by two squares:
 *
 * <ul>
 *   <li><b>from</b>, <b>to</b>: the regions of the centre before and after the move
 *   <li><b>far</b>: the distance of the move
 *   <li><b>wins</b>, <b>loses</b>: number of the opponent's and of the mover's stones that the move
 *       removes
 *   <li><b>ring</b>: the effect on the rings of both sides
 * </ul>
 *
 * <p>The phase is {@link GessPhases}.
 */
final class GessMoveFeatures extends NamedFeatures implements MoveFeatureSet {

  private static final int SIZE = 20;
  private static final int BANDS = 5;
  private static final int REGIONS = BANDS * BANDS;
  private static final int FARTHEST = 8;
  private static final int MAX_STONES = 6;
  private static final int CHANGES = 3;

  /** Classes of a side's number of rings: none, one, or several. */
  private static final int MANY = 2;

  private static final int FROM = 0;
  private static final int TO = FROM + REGIONS;
  private static final int FAR = TO + REGIONS;
  private static final int WINS = FAR + FARTHEST;
  private static final int LOSES = WINS + MAX_STONES + 1;
  private static final int OWN_RINGS = LOSES + MAX_STONES + 1;
  private static final int OTHER_RINGS = OWN_RINGS + (MANY + 1) * CHANGES;

  private static final List<String> NAMES = makeNames();

  // The current position, before the move.
  private Side own = Side.FIRST;
  private int ownStones;
  private int otherStones;
  private int ownRings;
  private int otherRings;

  // The places of both sides' rings, for moves that are not played.
  private final GessRingZones zones = new GessRingZones();
  private boolean zonesAreMarked;

  private static List<String> makeNames() {
    List<String> names = new ArrayList<>();
    addRegions("from", names);
    addRegions("to", names);
    for (int far = 1; far <= FARTHEST; far++) {
      names.add("far-" + far);
    }
    for (String what : List.of("wins", "loses")) {
      for (int stones = 0; stones <= MAX_STONES; stones++) {
        names.add(what + "-" + stones);
      }
    }
    for (String whose : List.of("own", "other")) {
      for (int before = 0; before <= MANY; before++) {
        for (String change : List.of("fewer", "same", "more")) {
          names.add("ring-" + whose + "-" + before + "-" + change);
        }
      }
    }
    return List.copyOf(names);
  }

  private static void addRegions(String what, List<String> names) {
    for (int rank = 1; rank <= BANDS; rank++) {
      for (char column = 'a'; column < 'a' + BANDS; column++) {
        names.add(what + "-" + column + rank);
      }
    }
  }

  GessMoveFeatures() {
    super("gess", POLICY, NAMES, GessPhases.INSTANCE, GessPhases.KNOTS);
  }

  @Override
  public int maxFeaturesPerMove() {
    return 7;
  }

  @Override
  public void begin(Position position) {
    GessPosition gess = (GessPosition) position;
    own = gess.sideToMove();
    ownStones = gess.stones(own);
    otherStones = gess.stones(own.opponent());
    ownRings = gess.rings(own);
    otherRings = gess.rings(own.opponent());
    zonesAreMarked = false;
  }

  @Override
  public int find(Position after, int move, int[] features) {
    GessPosition gess = (GessPosition) after;
    Side other = own.opponent();
    findWay(move, features);
    features[3] = WINS + Math.min(otherStones - gess.stones(other), MAX_STONES);
    features[4] = LOSES + Math.min(ownStones - gess.stones(own), MAX_STONES);
    features[5] = OWN_RINGS + change(ownRings, gess.rings(own));
    features[6] = OTHER_RINGS + change(otherRings, gess.rings(other));
    return 7;
  }

  @Override
  public boolean knowsBefore() {
    return true;
  }

  /** Does not count rings that the move forms, and at most one ring that it breaks. */
  @Override
  public int findBefore(Position before, int move, int[] features) {
    GessPosition gess = (GessPosition) before;
    if (!zonesAreMarked) {
      zones.mark(gess);
      zonesAreMarked = true;
    }
    int taken = gess.stonesTaken(move);
    findWay(move, features);
    features[3] = WINS + Math.min(taken, MAX_STONES);
    features[4] = LOSES + Math.min(taken - gess.stonesWon(move), MAX_STONES);
    features[5] = OWN_RINGS + change(ownRings, zones.meetsOwn(move) ? ownRings - 1 : ownRings);
    features[6] =
        OTHER_RINGS + change(otherRings, zones.breaksOther(move) ? otherRings - 1 : otherRings);
    return 7;
  }

  private void findWay(int move, int[] features) {
    int fromX = GessPosition.fromX(move);
    int fromY = GessPosition.fromY(move);
    int toX = GessPosition.toX(move);
    int toY = GessPosition.toY(move);
    int far = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
    features[0] = FROM + region(fromX, fromY);
    features[1] = TO + region(toX, toY);
    features[2] = FAR + Math.min(far, FARTHEST) - 1;
  }

  private int region(int x, int y) {
    int rank = own == Side.FIRST ? y : SIZE - 1 - y;
    return rank / (SIZE / BANDS) * BANDS + Math.min(x, SIZE - 1 - x) / 2;
  }

  private static int change(int before, int now) {
    return Math.min(before, MANY) * CHANGES + 1 + Integer.signum(now - before);
  }
}
