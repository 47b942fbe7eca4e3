package dev.lodestone.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Runs the command line with freshly loaded classes, from a class path that also contains those of
 * users: as in a separate process, but without its start-up time.
 */
final class OwnClassPath implements AutoCloseable {

  static {
    // Closing a loader closes the cached files from which it read resources, also for others.
    URLConnection.setDefaultUseCaches("jar", false);
  }

  private final URLClassLoader loader;

  private OwnClassPath(List<Path> places) {
    URL[] urls = new URL[places.size()];
    try {
      for (int i = 0; i < urls.length; i++) {
        urls[i] = places.get(i).toUri().toURL();
      }
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
    this.loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  /** The users' entries come first. */
  static OwnClassPath before(List<Path> users) {
    List<Path> places = new ArrayList<>(users);
    places.addAll(ours());
    return new OwnClassPath(places);
  }

  /** The users' entries come last. */
  static OwnClassPath after(List<Path> users) {
    List<Path> places = new ArrayList<>(ours());
    places.addAll(users);
    return new OwnClassPath(places);
  }

  /** Compiles files of a user, which may need other classes in the same directory. */
  static void compile(Path classes, List<String> files) {
    String path = classes + File.pathSeparator + System.getProperty("java.class.path");
    List<String> arguments =
        new ArrayList<>(List.of("-d", classes.toString(), "-cp", path, "--release", "17"));
    arguments.addAll(files);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
  }

  private static List<Path> ours() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  /** Runs a command without input. */
  CommandRun run(String... arguments) throws ReflectiveOperationException {
    Object run = call(CommandRun.class, "of", (Object) arguments);
    Class<?> type = run.getClass();
    return new CommandRun(
        (Integer) invoke(type, run, "exitCode"),
        (String) invoke(type, run, "out"),
        (String) invoke(type, run, "err"));
  }

  /** Calls a static method of a class of these tests, loaded from here. */
  Object call(Class<?> ours, String method, Object... arguments)
      throws ReflectiveOperationException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return invoke(loader.loadClass(ours.getName()), null, method, arguments);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Reads a resource. */
  byte[] resource(String name) throws IOException {
    try (InputStream in = requireNonNull(loader.getResourceAsStream(name))) {
      return in.readAllBytes();
    }
  }

  private static Object invoke(Class<?> type, @Nullable Object on, String name, Object... arguments)
      throws ReflectiveOperationException {
    Class<?>[] types = Stream.of(arguments).map(Object::getClass).toArray(Class<?>[]::new);
    Method method = type.getDeclaredMethod(name, types);
    method.setAccessible(true);
    return method.invoke(on, arguments);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
