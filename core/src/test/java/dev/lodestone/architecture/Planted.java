package dev.lodestone.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Plants violations, in order to check that rules catch them. */
public final class Planted {

  private Planted() {}

  /** Compiles public classes, given their bodies by name. */
  public static JavaClasses compile(Path directory, Map<String, String> bodies) throws IOException {
    Path output = Files.createTempDirectory(directory, "planted");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> sources =
        bodies.entrySet().stream()
            .map(e -> source(e.getKey(), e.getValue()))
            .collect(Collectors.toList());
    List<String> options =
        List.of(
            "-d", output.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
    assertThat(compiler.getTask(null, null, null, options, null, sources).call()).isTrue();
    return new ClassFileImporter().importPath(output);
  }

  /** Asserts that a rule reports this class as a violation. */
  public static void assertIsCaught(ArchRule rule, JavaClasses planted, String name) {
    assertThatThrownBy(() -> rule.check(planted))
        .as(name)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(name);
  }

  private static JavaFileObject source(String name, String body) {
    int dot = name.lastIndexOf('.');
    String text =
        "package %s; public class %s { %s }"
            .formatted(name.substring(0, dot), name.substring(dot + 1), body);
    return new SimpleJavaFileObject(
        URI.create("memory:///" + name.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
