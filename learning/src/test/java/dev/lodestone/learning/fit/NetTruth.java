package dev.lodestone.learning.fit;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Logistic;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.SampleFiles;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.eval.NetInputs;
import dev.lodestone.search.eval.Phases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A made-up game whose results come from a known net: two pairs of dice with three sides, each pair
 * seen by two views, from the left and from the right, and a coin that all see.
 */
final class NetTruth implements NetInputs {

  static final int FILTERS = 4;
  static final int SCALE = 300;

  private static final int SIDES = 3;
  private static final int DICE = 4;
  private static final int PHASES = 10;
  private static final int FIRST_OF_COIN = SIDES * DICE;

  private final List<Table> tables =
      List.of(new Table("near", SIDES), new Table("far", SIDES), new Table("coin", 2));

  @Override
  public String gameId() {
    return "truth";
  }

  @Override
  public List<String> names() {
    return IntStream.range(0, FIRST_OF_COIN + 2).mapToObj(i -> "feature-" + i).toList();
  }

  @Override
  public Phases phases() {
    return new Numbered(PHASES);
  }

  @Override
  public List<Integer> knots() {
    return List.of(0, PHASES - 1);
  }

  @Override
  public List<Table> tables() {
    return tables;
  }

  @Override
  public int views() {
    return 4;
  }

  @Override
  public int groups() {
    return 2;
  }

  @Override
  public int featuresOfGroup() {
    return 2;
  }

  @Override
  public int featuresOfAll() {
    return 1;
  }

  @Override
  public int entry(int view, int feature) {
    if (feature >= FIRST_OF_COIN) {
      return 2 * SIDES + feature - FIRST_OF_COIN;
    }
    int die = feature / SIDES;
    if (die / 2 != view / 2) {
      return UNSEEN;
    }
    boolean isNear = die % 2 == view % 2;
    return (isNear ? 0 : SIDES) + feature % SIDES;
  }

  @Override
  public int look(Position position, int[] found) {
    throw new AssertionError("samples are drawn, not looked at");
  }

  /** The net behind the results: opposite outputs, some of them growing with the phase. */
  NetModel truth() {
    NetModel model = new NetModel(this, knots(), FILTERS, 77);
    SplitMix64 random = new SplitMix64(5);
    double[] parameters = model.parameters();
    for (int i = 0; i < entries() * FILTERS; i++) {
      parameters[i] = (random.nextInt(101) - 35) / 100.0;
    }
    for (int i = entries() * FILTERS; i < parameters.length; i++) {
      parameters[i] = (random.nextInt(201) - 100) / 100.0;
    }
    return model;
  }

  /** Samples whose score is what the truth says. */
  SampleFile<Samples> samples(Path file, int size) throws IOException {
    NetModel truth = truth();
    SplitMix64 random = new SplitMix64(9);
    Samples one = new Samples();
    SampleFiles.Filler filler =
        next -> {
          for (int i = 0; i < size; i++) {
            int[] counts = new int[FIRST_OF_COIN + 2];
            for (int die = 0; die < DICE; die++) {
              counts[die * SIDES + random.nextInt(SIDES)] = 1;
            }
            counts[FIRST_OF_COIN + random.nextInt(2)] = 1;
            int phase = random.nextInt(PHASES);
            one.clear();
            one.add(0, 1, 0, false, phase, PHASES - phase, 0, counts);
            double score = Logistic.score(truth.value(one, 0));
            Split split = i % 10 == 0 ? Split.VALIDATION : Split.TRAIN;
            next.of(split).add(score, 1, Math.rint(score), false, phase, PHASES - phase, 0, counts);
          }
        };
    return SampleFiles.filled(file, filler);
  }
}
