package dev.lodestone.onnx;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.search.NetworkFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests the module without ONNX Runtime on the class path. */
class MissingRuntimeTest {

  /** Loads the module's classes itself, and no classes of the runtime. */
  private static final class WithoutRuntime extends ClassLoader {

    WithoutRuntime() {
      super(MissingRuntimeTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("ai.onnxruntime.")) {
        throw new ClassNotFoundException(name);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null || !name.startsWith("dev.lodestone.onnx.")) {
        return loaded == null ? super.loadClass(name, resolve) : loaded;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @Test
  void theMessageNamesWhatIsMissing() throws ReflectiveOperationException {
    Game gauss = Games.byId("gauss");
    Class<?> loaded = new WithoutRuntime().loadClass(OnnxFormat.class.getName());
    NetworkFormat format = (NetworkFormat) loaded.getDeclaredConstructor().newInstance();
    Path file = Path.of("src/test/resources/dev/lodestone/onnx/tiny.onnx");
    assertThatThrownBy(() -> format.open(gauss, file))
        .isInstanceOf(PluginException.class)
        .hasMessageStartingWith(
            "net= needs com.microsoft.onnxruntime:onnxruntime on the class path");
  }
}
