package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Diagram.Shade;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards can explain everything on them and which count decides the game. */
final class LegendTest {

  private static final int GAMES = 30;

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void everyKindOfCellAndEveryCounterHasAMeaning(String id) {
    Diagram diagram = Games.byId(id).diagram();
    Legend legend = diagram.legend();
    assertThat(legend.goal()).matches("[A-Z].{10,100}\\.");
    Set<Shade> meaningful = Set.of(Shade.ZONE, Shade.OUTSIDE);
    assertThat(legend.shades().keySet())
        .containsAll(
            diagram.cells().stream().map(Cell::shade).filter(meaningful::contains).toList());
    assertThat(legend.counters().keySet())
        .containsExactlyInAnyOrderElementsOf(
            Set.copyOf(diagram.counters().stream().skip(1).map(Counter::name).toList()));
  }

  /** Checks the standings by counting with the numbers of the diagram. */
  @Test
  void theStandingAgreesWithTheDiagram() {
    for (String id : List.of("gauss", "gess", "gaussic")) {
      Game game = Games.byId(id);
      Diagram diagram = game.diagram();
      int[] cells = new int[diagram.cells().size()];
      int[] counters = new int[diagram.counters().size()];
      SplitMix64 random = new SplitMix64(11);
      IntArrayList moves = new IntArrayList();
      for (int i = 0; i < GAMES; i++) {
        Position position = game.start();
        for (int ply = 0; ply < 60 && !position.outcome().isOver(); ply++) {
          diagram.read(position, cells, counters);
          assertThat(diagram.standing(position).map(s -> s.replaceFirst("; (gess|mate)$", "")))
              .contains(standing(id, diagram, cells, counters));
          moves.clear();
          position.legalMoves(moves);
          position.play(moves.getInt(random.nextInt(moves.size())));
        }
      }
    }
  }

  private static String standing(String id, Diagram diagram, int[] cells, int[] counters) {
    if (id.equals("gaussic")) {
      int[] men = new int[2];
      for (int value : cells) {
        if (value > 0) {
          men[diagram.pieces().get(value - 1).side().orElseThrow().ordinal()]++;
        }
      }
      return "Men: White " + men[0] + " : " + men[1] + " Black";
    }
    if (id.equals("gess")) {
      return "Rings: Black "
          + counters[index(diagram, "rings", Side.FIRST)]
          + " : "
          + counters[index(diagram, "rings", Side.SECOND)]
          + " White";
    }
    int[] score = new int[2];
    int[] onVoid = new int[2];
    int[] risk = new int[2];
    for (Side side : Side.values()) {
      score[side.ordinal()] = counters[index(diagram, "GAIN", side)];
      risk[side.ordinal()] = counters[index(diagram, "RISK", side)];
      for (int i = 0; i < cells.length; i++) {
        boolean isVoid = diagram.cells().get(i).shade() == Shade.ZONE;
        onVoid[side.ordinal()] += isVoid && cells[i] == side.ordinal() + 1 ? 1 : 0;
      }
    }
    String loses = "";
    if (onVoid[0] != onVoid[1]) {
      int more = onVoid[0] > onVoid[1] ? 0 : 1;
      score[more] -= risk[more];
      loses = risk[more] == 0 ? "" : ", " + (more == 0 ? "Red" : "Blue") + " loses its RISK";
    }
    return "If it ended now: Red " + score[0] + " : " + score[1] + " Blue" + loses;
  }

  private static int index(Diagram diagram, String name, Side side) {
    for (int i = 0; i < diagram.counters().size(); i++) {
      Counter counter = diagram.counters().get(i);
      if (counter.name().equals(name) && counter.side().equals(Optional.of(side))) {
        return i;
      }
    }
    throw new AssertionError(name);
  }

  /** The examples of the rules' own table. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R2B/5/6/7/6/5/R2B r 0,0,0,0 8,3,9,2 | Red 8 : 9 Blue",
        "R2B/5/6/7/6/5/R2B r 0,0,0,0 9,3,4,1 | Red 9 : 4 Blue",
        "R2B/5/6/7/6/5/B2B r 0,0,0,0 8,3,9,1 | Red 8 : 8 Blue, Blue loses its RISK",
        "R2R/5/6/7/6/5/B2R r 0,0,0,0 8,0,9,1 | Red 8 : 9 Blue"
      })
  void theStandingAgreesWithTheExamplesOfTheRules(String position, String standing) {
    Game game = Games.byId("gauss");
    assertThat(game.diagram().standing(game.parsePosition(position))).contains(standing);
  }
}
