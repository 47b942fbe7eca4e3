package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import org.junit.jupiter.api.Test;

class GessMoveTest {

  @Test
  void codesAndLinesCorrespondOneToOne() {
    int lines = 0;
    for (int fromY = 1; fromY <= 20; fromY++) {
      for (int fromX = 1; fromX <= 20; fromX++) {
        for (int toY = 1; toY <= 20; toY++) {
          for (int toX = 1; toX <= 20; toX++) {
            int dx = Math.abs(toX - fromX);
            int dy = Math.abs(toY - fromY);
            int from = GessBoard.square(fromX, fromY);
            int to = GessBoard.square(toX, toY);
            int code = GessMove.of(from, to);
            if (dx + dy > 0 && (dx == 0 || dy == 0 || dx == dy)) {
              lines++;
              assertThat(code).isBetween(0, GessMove.COUNT - 1);
              assertThat(GessMove.from(code)).isEqualTo(from);
              assertThat(GessMove.to(code)).isEqualTo(to);
            } else {
              assertThat(code).isEqualTo(Position.NO_MOVE);
            }
          }
        }
      }
    }
    assertThat(GessMove.COUNT).isEqualTo(lines).isEqualTo(25_080);
  }
}
