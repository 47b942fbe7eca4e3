package dev.lodestone.search.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.PluginException;
import java.util.List;
import java.util.ServiceConfigurationError;
import org.junit.jupiter.api.Test;

class NetKernelTest {

  private static final NetKernel OTHER = (shape, rows, filter, worth, found) -> 0;

  @Test
  void anotherOneTakesThePlaceOfThePlainOne() {
    assertThat(NetKernel.of(List.of())).isSameAs(NetKernel.PLAIN);
    assertThat(NetKernel.of(List.of(OTHER))).isSameAs(OTHER);
  }

  @Test
  void severalAreRefused() {
    assertThatThrownBy(() -> NetKernel.of(List.of(NetKernel.PLAIN, OTHER)))
        .isInstanceOf(PluginException.class)
        .hasMessageStartingWith(
            "expected at most one kernel of nets on the class path, found"
                + " dev.lodestone.search.eval.PlainKernel and ");
  }

  @Test
  void oneThatCannotBeLoadedSaysWhatItNeeds() {
    Iterable<NetKernel> broken =
        () -> {
          throw new ServiceConfigurationError("no LongVector");
        };
    assertThatThrownBy(() -> NetKernel.of(broken))
        .isInstanceOf(PluginException.class)
        .hasMessage(
            "the kernel of nets on the class path cannot be loaded; that of lodestone-vector needs"
                + " 'java --add-modules jdk.incubator.vector': no LongVector");
  }
}
