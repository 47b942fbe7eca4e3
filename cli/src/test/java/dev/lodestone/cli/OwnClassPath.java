package dev.lodestone.cli;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs the command line with freshly loaded classes, from a class path that also contains those of
 * users: as in a separate process, but without its start-up time.
 */
final class OwnClassPath implements AutoCloseable {

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

  private static List<Path> ours() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  /** Runs a command without input. */
  CommandRun run(String... arguments) throws ReflectiveOperationException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Class<?> type = loader.loadClass(CommandRun.class.getName());
      Object run = invoke(type, null, "of", (Object) arguments);
      return new CommandRun(
          (Integer) invoke(type, run, "exitCode"),
          (String) invoke(type, run, "out"),
          (String) invoke(type, run, "err"));
    } finally {
      thread.setContextClassLoader(before);
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
