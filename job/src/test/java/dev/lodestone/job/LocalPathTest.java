package dev.lodestone.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LocalPathTest {

  @ParameterizedTest
  @ValueSource(strings = {"a", "a/b:c", "./s3a:x", "C:/sets", "/a//b"})
  void localPathsAreAccepted(String text) {
    assertThat(LocalPath.parse(text)).isEqualTo(Path.of(text));
  }

  @Test
  void aTextThatIsNoPathIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LocalPath.parse("a\0b"))
        .withMessageStartingWith("expected a path, found");
  }
}
