package dev.lodestone.tournament.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CoresTest {

  @Test
  void theCoreWithTheFewestProcessesIsTaken() {
    Cores cores = new Cores(List.of(2, 5));
    assertThat(cores.take()).contains(2);
    assertThat(cores.take()).contains(5);
    assertThat(cores.take()).contains(2);
    cores.release(5);
    assertThat(cores.take()).contains(5);
    assertThat(cores.take()).contains(5);
    assertThat(Cores.NONE.take()).isEmpty();
  }

  @Test
  void theSystemsListOfCoresIsParsed() {
    assertThat(Cores.parse("0-3,8,10-11")).containsExactly(0, 1, 2, 3, 8, 10, 11);
    assertThat(Cores.parse("7")).containsExactly(7);
  }
}
