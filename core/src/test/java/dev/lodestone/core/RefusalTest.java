package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever cells a person clicks, the result is a move or a reason why there is none. */
final class RefusalTest {

  private static final int POSITIONS = 3;

  /** Positions after some random plies. */
  private static List<Position> positions(Game game) {
    List<Position> positions = new ArrayList<>(List.of(game.start()));
    SplitMix64 random = new SplitMix64(3);
    IntArrayList moves = new IntArrayList();
    while (positions.size() < POSITIONS) {
      Position position = game.start();
      for (int ply = 0; ply < 7 * positions.size(); ply++) {
        moves.clear();
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
        if (position.outcome().isOver()) {
          position.undo();
        }
      }
      positions.add(position);
    }
    return positions;
  }

  /** The cells that can follow the cells clicked so far, from the list of legal moves. */
  private static Map<IntList, Set<Integer>> legal(Position position) {
    Map<IntList, Set<Integer>> next = new HashMap<>();
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    IntArrayList cells = new IntArrayList();
    for (int i = 0; i < moves.size(); i++) {
      position.game().diagram().moveCells(position, moves.getInt(i), cells);
      for (int k = 0; k < cells.size(); k++) {
        next.computeIfAbsent(new IntArrayList(cells.subList(0, k)), key -> new HashSet<>())
            .add(cells.getInt(k));
      }
    }
    return next;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void everyIllegalCellIsRefusedWithAReason(String id) {
    Game game = Games.byId(id);
    Diagram diagram = game.diagram();
    int reasons = 0;
    for (Position position : positions(game)) {
      String text = game.formatPosition(position);
      for (Map.Entry<IntList, Set<Integer>> begun : legal(position).entrySet()) {
        for (int cell = 0; cell < diagram.cells().size(); cell++) {
          IntArrayList cells = new IntArrayList(begun.getKey());
          cells.add(cell);
          if (begun.getValue().contains(cell) || (cells.size() == 2 && cells.getInt(0) == cell)) {
            continue;
          }
          String reason = diagram.refusal(position, cells, 1);
          assertThat(reason)
              .as("%s %s in %s", id, cells, text)
              .matches("[a-z][A-Za-z0-9 ,:'-]{12,110}")
              .isNotEqualTo("legal");
          reasons++;
        }
      }
      assertThat(game.formatPosition(position)).isEqualTo(text);
    }
    assertThat(reasons).isGreaterThan(50);
  }

  /** Checks every direction, by counting the squares of the diagram. */
  @Test
  void aGessPieceIsRefusedWhereItsRimHasNoStone() {
    Game game = Games.byId("gess");
    Diagram diagram = game.diagram();
    int[] cells = new int[diagram.cells().size()];
    int[] counters = new int[diagram.counters().size()];
    String[] names = {
      "south-west", "south", "south-east", "west", "", "east", "north-west", "north", "north-east"
    };
    Set<String> seen = new HashSet<>();
    for (Position position : positions(game)) {
      diagram.read(position, cells, counters);
      for (int from : legal(position).getOrDefault(new IntArrayList(), Set.of())) {
        for (int d = 0; d < names.length; d++) {
          int step = (d / 3 - 1) * 20 + d % 3 - 1;
          int to = from + step;
          boolean isInside = to >= 0 && to < 400 && Math.abs(to % 20 - from % 20) <= 1;
          if (step != 0 && isInside && cells[to] == 0) {
            assertThat(diagram.refusal(position, IntList.of(from, to), 0))
                .isEqualTo("the piece has no stone on its " + names[d] + " rim");
            seen.add(names[d]);
          }
        }
      }
    }
    assertThat(seen).hasSize(8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gauss | 4/5/6/3R3/6/5/4 b 9,5,5,10 0,0,0,0 | d4 | a red disc is here already",
        "gauss | 4/5/6/3R3/6/5/4 b 9,5,5,10 0,0,0,0 | a1"
            + " | this cell is VOID, and discs are placed on gray cells only",
        "gess | START | C10 | the nine squares around it contain no stone",
        "gess | START | C18,D16"
            + " | a piece moves in a straight line, along a row, a column or a diagonal",
        "gess | START | C3 | the nine squares around it contain stones of White only",
        "gaussic | START | e4 | no man stands here",
        "gaussic | START | e8 | the IC is not yours",
        "gaussic | START | e1,d1 | your own Surge stands here",
        "gaussic | START | c1,c3 | a Degausser goes one step in any direction",
        "gaussic | 4i3/8/8/2s5/8/2S5/8/4I3 w 0 | c3,c5 | a Spark cannot take",
        "gaussic | 4i3/8/8/2s5/8/2S5/8/4I3 w 0 | c3,c7"
            + " | a Spark does not jump: a man stands on c5",
        "gaussic | 4i3/8/8/2s5/8/2S5/8/4I3 w 0 | c3,e4"
            + " | a Spark goes along a rank or a file, or one step diagonally"
      })
  void theReasonIsThatOfTheRules(String id, String text, String pressed, String reason) {
    Game game = Games.byId(id);
    Position position = text.equals("START") ? game.start() : game.parsePosition(text);
    Diagram diagram = game.diagram();
    List<String> names = diagram.cells().stream().map(Diagram.Cell::name).toList();
    IntArrayList cells = new IntArrayList();
    for (String name : pressed.split(",", -1)) {
      cells.add(names.indexOf(name));
    }
    assertThat(diagram.refusal(position, cells, 1)).isEqualTo(reason);
  }
}
