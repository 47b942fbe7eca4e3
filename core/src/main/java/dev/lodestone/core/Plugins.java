package dev.lodestone.core;

import java.util.Map;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The plug-ins of one kind on the class path, by name. One rule holds for games, searchers and
 * knowledge, whatever the order of the class path: a plug-in replaces the part of Lodestone with
 * the same name, which is logged; two plug-ins with one name are refused.
 */
public final class Plugins {

  private static final System.Logger LOG = System.getLogger("dev.lodestone");

  /** Packages below are Lodestone's. */
  private static final String OWN = "dev.lodestone.";

  private Plugins() {}

  /**
   * Finds the providers of a service with the {@link ServiceLoader}.
   *
   * @param kind what to call one in messages
   * @return one provider a name, in the order of the names
   * @throws PluginException if two others offer the same name
   */
  public static <S> Map<String, Provider<S>> byName(
      Class<S> service, String kind, Function<S, String> name) {
    Map<String, Provider<S>> found = new TreeMap<>();
    for (Provider<S> provider : ServiceLoader.load(service).stream().toList()) {
      found.merge(name.apply(provider.get()), provider, (a, b) -> chosen(kind, name, a, b));
    }
    return found;
  }

  private static <S> Provider<S> chosen(
      String kind, Function<S, String> name, Provider<S> a, Provider<S> b) {
    if (isOwn(a) == isOwn(b)) {
      throw new PluginException(
          "two on the class path are the %s '%s': %s and %s"
              .formatted(kind, name.apply(a.get()), describe(a), describe(b)));
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
    return provider.type().getName() + (source == null ? "" : " of " + source.getLocation());
  }
}
