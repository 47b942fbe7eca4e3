package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** Other tests of this process read the same jars. */
final class OwnClassPathTest {

  private static final String RESOURCE = Test.class.getName().replace('.', '/') + ".class";

  @Test
  void closesNoJarThatOthersRead() throws IOException {
    OwnClassPath path = OwnClassPath.before(List.of());
    URL url = Test.class.getClassLoader().getResource(RESOURCE);
    assertThat(url).isNotNull();
    try (JarFile jar = ((JarURLConnection) url.openConnection()).getJarFile()) {
      byte[] bytes = path.resource(RESOURCE);
      path.close();
      try (InputStream in = jar.getInputStream(jar.getEntry(RESOURCE))) {
        assertThat(in.readAllBytes()).isEqualTo(bytes);
      }
    }
  }
}
