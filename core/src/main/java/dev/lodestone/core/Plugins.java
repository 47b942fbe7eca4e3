package dev.lodestone.core;

import dev.lodestone.core.text.Texts;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds plug-ins on the class path by name. The same rule applies to games, searchers and
 * knowledge, whatever the order of the class path: a plug-in replaces the part of Lodestone with
 * the same name, and the replacement is logged; two plug-ins with the same name are an error.
 */
public final class Plugins {

  private static final System.Logger LOG = System.getLogger("dev.lodestone");

  /** Prefix of Lodestone's own packages. */
  private static final String OWN = "dev.lodestone.";

  /** Receives plug-ins that cannot be loaded, if they are left out. */
  private static volatile @Nullable Consumer<PluginException> leftOut;

  private Plugins() {}

  /**
   * From now on, a plug-in that cannot be loaded is reported and left out, instead of a {@link
   * PluginException}: for programs that run for long and need not have every plug-in.
   */
  public static void leaveOutFaulty(Consumer<PluginException> report) {
    leftOut = report;
  }

  private static void fault(Error error) {
    Consumer<PluginException> report = leftOut;
    if (report != null) {
      report.accept(new PluginException(error));
    } else if (error instanceof LinkageError missing) {
      throw missing;
    } else {
      throw new PluginException(error);
    }
  }

  /**
   * Finds the providers of a service with the {@link ServiceLoader}.
   *
   * @param kind the word for such a plug-in in messages
   * @return one provider for each name, in the order of the names
   * @throws PluginException if two plug-ins have the same name, or one cannot be loaded
   */
  public static <S> Map<String, Provider<S>> byName(
      Class<S> service, String kind, Function<S, String> name) {
    Map<String, Provider<S>> found = new TreeMap<>();
    Spliterator<Provider<S>> providers = ServiceLoader.load(service).stream().spliterator();
    boolean more = true;
    while (more) {
      try {
        more =
            providers.tryAdvance(
                provider ->
                    found.merge(
                        name.apply(provider.get()), provider, (a, b) -> chosen(kind, name, a, b)));
      } catch (ServiceConfigurationError | LinkageError e) {
        // The latter if a class that the plug-in needs is missing, such as that of a library.
        fault(e);
      }
    }
    return found;
  }

  private static <S> Provider<S> chosen(
      String kind, Function<S, String> name, Provider<S> a, Provider<S> b) {
    if (isOwn(a) == isOwn(b)) {
      throw new PluginException(
          Texts.format(
              "two plug-ins on the class path provide the %s '%s': %s and %s",
              kind, name.apply(a.get()), describe(a), describe(b)));
    }
    Provider<S> others = isOwn(a) ? b : a;
    LOG.log(
        System.Logger.Level.INFO,
        () -> "the " + kind + " '" + name.apply(others.get()) + "' is " + describe(others));
    return others;
  }

  private static boolean isOwn(Provider<?> provider) {
    return provider.type().getName().startsWith(OWN);
  }

  private static String describe(Provider<?> provider) {
    var source = provider.type().getProtectionDomain().getCodeSource();
    return provider.type().getName() + (source == null ? "" : " from " + source.getLocation());
  }
}
