package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiagramTextTest {

  @Test
  void hexagonalRowsAreOffset() {
    Position position =
        Games.byId("gauss").parsePosition("4/5/3B2/2R4/6/5/2R1 b 10,0,0,10 1,2,0,0");
    assertThat(DiagramText.of(position))
        .isEqualTo(
            """
            g4     - - - -
            f3    - . . . -
            e2   - . . B . -
            d1  - . R . . . -
            c1   - . . . . -
            b1    - . . . -
            a1     - - R -
            Red: hand (red disc) 10, hand (blue disc) 0, GAIN 1, RISK 2, VOID 1
            Blue: hand (red disc) 0, hand (blue disc) 10, GAIN 0, RISK 0, VOID 0
            Blue to move
            """);
  }

  @Test
  void squaresAreInColumnsWithSharedCountersBelow() {
    Position position =
        Games.byId("gaussic").parsePosition("2s1i3/3su3/1d1s3s/5d2/U7/Uu5D/3D4/3S1I2 b 7");
    assertThat(DiagramText.of(position))
        .startsWith("a8  - . s . i . . -\na7  . . . s u . . .\n")
        .endsWith("a1  - . . S . I . -\nplies since a man was removed 7\nBlack to move\n");
  }
}
