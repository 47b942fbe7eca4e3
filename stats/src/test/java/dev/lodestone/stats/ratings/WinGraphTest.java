package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class WinGraphTest {

  private static WinGraph graph(int engines, Arena arena) {
    return new WinGraph(new GameTotals(engines, arena.games));
  }

  private static BitSet set(int... members) {
    BitSet set = new BitSet();
    for (int member : members) {
      set.set(member);
    }
    return set;
  }

  @Test
  void groupsAreWhatGamesConnect() {
    Arena arena = new Arena().singles(0, 3, 1, 0, 0).singles(3, 5, 0, 1, 0).singles(1, 4, 0, 0, 2);
    WinGraph graph = graph(6, arena);
    assertThat(graph.groups()).containsExactly(set(0, 3, 5), set(1, 4), set(2));
    assertThat(graph.group(5)).isZero();
    assertThat(graph.group(4)).isEqualTo(1);
    assertThat(graph.group(2)).isEqualTo(2);
  }

  @Test
  void cycleOfWinsNeedsNoVirtualDraw() {
    Arena arena = new Arena().singles(0, 1, 3, 0, 0).singles(1, 2, 2, 0, 0).singles(2, 0, 1, 0, 0);
    assertThat(graph(3, arena).outlyingBlocs()).isEmpty();
  }

  @Test
  void drawConnectsBothWays() {
    assertThat(graph(2, new Arena().singles(0, 1, 7, 1, 0)).outlyingBlocs()).isEmpty();
    assertThat(graph(2, new Arena().singles(0, 1, 7, 0, 0)).outlyingBlocs())
        .containsExactly(set(0), set(1));
  }

  @Test
  void winnersAndLosersOfEverythingAreOutlyingBlocs() {
    Arena arena =
        new Arena()
            .singles(0, 1, 2, 0, 0)
            .singles(1, 2, 1, 0, 1)
            .singles(2, 3, 1, 0, 1)
            .singles(3, 4, 3, 0, 0);
    assertThat(graph(5, arena).outlyingBlocs()).containsExactly(set(0), set(4));
  }

  @Test
  void equallyLargeBlocsAreTreatedAlike() {
    Arena arena = new Arena().singles(0, 2, 4, 0, 0).singles(1, 2, 4, 0, 0);
    assertThat(graph(3, arena).outlyingBlocs()).containsExactly(set(0), set(1), set(2));
    Arena larger = arena.singles(2, 3, 1, 0, 1);
    assertThat(graph(4, larger).outlyingBlocs()).containsExactly(set(0), set(1));
  }

  @Test
  void engineWithoutGamesIsAGroupAndNoBloc() {
    WinGraph graph = graph(3, new Arena().singles(0, 1, 1, 0, 1));
    assertThat(graph.groups()).containsExactly(set(0, 1), set(2));
    assertThat(graph.outlyingBlocs()).isEmpty();
  }
}
