package dev.lodestone.search.eval;

import static dev.lodestone.search.eval.GaussPatternWords.FIELD_BITS;
import static dev.lodestone.search.eval.GaussPatternWords.FIELD_MASK;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.eval.GaussNetViews.Line;
import java.util.ArrayList;
import java.util.List;

/**
 * What a net sees of GAUSS: what stands in the 21 lines, and hands, areas and the phase. From a
 * view a filter reads the seven lines of one direction; the twelve images of the board are three
 * directions with four views each: from either end, and from above and below. All is the mover's
 * own or his opponent's, so what exchanges the colours exchanges nothing here.
 *
 * <p>Lines, hands and areas are numbered as in {@link GaussPatterns}, but that each line has its
 * own entries.
 */
final class GaussNetInputs implements NetInputs {

  /** The only one: it is fixed. */
  static final GaussNetInputs INSTANCE = new GaussNetInputs();

  private static final int LINES = GaussNetViews.LINES;

  /** Hands, standing, risks, voids and phase. */
  private static final int SEEN_BY_ALL = 5;

  private static final int STANDING = GaussPatterns.STANDING - GaussPatterns.HANDS;
  private static final int RISKS = GaussPatterns.RISKS - GaussPatterns.HANDS;
  private static final int VOIDS = GaussPatterns.VOIDS - GaussPatterns.HANDS;
  private static final int PHASE = GaussPatterns.ENTRIES - GaussPatterns.HANDS;

  private final GaussPatternFeatures patterns = new GaussPatternFeatures();
  private final GaussNetViews views = new GaussNetViews();
  private final List<Table> tables = makeTables();

  /** By line: what makes a feature of its field in {@link GaussPatternWords}. */
  private final int[] addedToField = new int[LINES];

  /** Number of the first feature that all see, less that of the first hands. */
  private final int addedToHands = views.features() - GaussPatterns.HANDS;

  private GaussNetInputs() {
    for (int line = 0; line < LINES; line++) {
      Line found = views.line(line);
      addedToField[line] = found.feature() - (found.place().start() - GaussPatterns.LINES);
    }
  }

  private List<Table> makeTables() {
    List<Table> made = new ArrayList<>();
    for (int line = 0; line < LINES / GaussNetViews.DIRECTIONS; line++) {
      made.add(new Table("line-" + (line + 1), views.line(line).contents()));
    }
    made.add(new Table("hands", STANDING));
    made.add(new Table("standing", RISKS - STANDING));
    made.add(new Table("risks", VOIDS - RISKS));
    made.add(new Table("voids", PHASE - VOIDS));
    made.add(new Table("phase", phases().count()));
    return List.copyOf(made);
  }

  @Override
  public String gameId() {
    return patterns.gameId();
  }

  @Override
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (int line = 0; line < LINES; line++) {
      for (int content = 0; content < views.line(line).contents(); content++) {
        names.add("line-" + (line + 1) + "-" + content);
      }
    }
    for (Table table : tables.subList(LINES / GaussNetViews.DIRECTIONS, tables.size())) {
      for (int i = 0; i < table.entries(); i++) {
        names.add(table.name() + "-" + i);
      }
    }
    return names;
  }

  @Override
  public List<Table> tables() {
    return tables;
  }

  @Override
  public Phases phases() {
    return GaussPhases.INSTANCE;
  }

  @Override
  public List<Integer> knots() {
    return patterns.knots();
  }

  @Override
  public int views() {
    return GaussNetViews.VIEWS;
  }

  @Override
  public int groups() {
    return GaussNetViews.DIRECTIONS;
  }

  @Override
  public int featuresOfGroup() {
    return LINES / GaussNetViews.DIRECTIONS;
  }

  @Override
  public int featuresOfAll() {
    return SEEN_BY_ALL;
  }

  @Override
  public int entry(int view, int feature) {
    return feature < views.features()
        ? views.entry(view, feature)
        : views.entries() + feature - views.features();
  }

  @Override
  public int look(Position position, int[] found) {
    GaussPosition gauss = (GaussPosition) position;
    int own = gauss.turn();
    int other = own ^ 1;
    lines(gauss.discs(own), gauss.discs(other), found);
    int phase = phases().of(gauss);
    int lead = gauss.onVoid(own) - gauss.onVoid(other);
    int added = addedToHands;
    found[LINES] =
        added
            + GaussPatterns.hands(
                // All discs are an even number.
                phase & 1, gauss.inHand(own, other), gauss.inHand(other, own));
    found[LINES + 1] =
        added + GaussPatterns.standing(GaussPatternFeatures.standing(gauss, own, lead), lead);
    found[LINES + 2] =
        added + GaussPatterns.risks(Integer.signum(lead), gauss.risk(own), gauss.risk(other));
    found[LINES + 3] = added + GaussPatterns.voids(gauss.onVoid(own), gauss.onVoid(other));
    found[LINES + 4] = views.features() + PHASE + phase;
    return phase;
  }

  private void lines(long own, long other, int[] found) {
    fields(0, GaussPatternWords.word(0, own, other), found);
    fields(5, GaussPatternWords.word(1, own, other), found);
    fields(10, GaussPatternWords.word(2, own, other), found);
    fields(15, GaussPatternWords.word(3, own, other), found);
    long others = GaussPatternWords.word(GaussPatternWords.OTHERS, own, other);
    found[LINES - 1] = addedToField[LINES - 1] + ((int) others & FIELD_MASK);
  }

  private void fields(int first, long word, int[] found) {
    int[] added = addedToField;
    long rest = word;
    for (int line = first; line < first + GaussPatternWords.FIELDS; line++) {
      found[line] = added[line] + ((int) rest & FIELD_MASK);
      rest >>>= FIELD_BITS;
    }
  }
}
