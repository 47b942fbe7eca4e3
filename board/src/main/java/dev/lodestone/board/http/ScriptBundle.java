package dev.lodestone.board.http;

import dev.lodestone.core.text.Texts;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Joins JavaScript modules into one script, so that a page needs one request for all of them. Each
 * module becomes a function that runs once, after those that it imports, and returns what it
 * exports. Imports are one line each; exports are declarations.
 */
public final class ScriptBundle {

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:\\{([^}\n]*)} from )?\"\\./([a-z0-9-]+\\.js)\";\n");

  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export (?=(?:async )?(?:function|class|const) (\\w+))");

  private static final Pattern UNSUPPORTED = Pattern.compile("(?m)^(?:import|export)\\b.*");

  private final UnaryOperator<String> sources;

  /** Modules by their names in the order in which they run. */
  private final Map<String, String> modules = new LinkedHashMap<>();

  /** Modules whose imports are being added. */
  private final Set<String> begun = new HashSet<>();

  private ScriptBundle(UnaryOperator<String> sources) {
    this.sources = sources;
  }

  /**
   * Joins a module and all modules that it imports, directly or indirectly.
   *
   * @param entry the module's name
   * @param sources returns the text of a module by its name
   * @return a script without imports
   * @throws IllegalArgumentException if imports form a cycle or have an unsupported form
   */
  public static String of(String entry, UnaryOperator<String> sources) {
    ScriptBundle bundle = new ScriptBundle(sources);
    bundle.add(entry);
    return "\"use strict\";\n" + String.join("", bundle.modules.values());
  }

  private void add(String name) {
    if (modules.containsKey(name)) {
      return;
    }
    if (!begun.add(name)) {
      throw new IllegalArgumentException(name + " imports itself, perhaps through others");
    }
    String source = sources.apply(name);
    IMPORT.matcher(source).results().forEach(line -> add(line.group(2)));
    modules.put(name, module(name, source));
  }

  private static String module(String name, String source) {
    String exported =
        EXPORT.matcher(source).results().map(r -> r.group(1)).collect(Collectors.joining(", "));
    String body = IMPORT.matcher(source).replaceAll(ScriptBundle::taken);
    body = EXPORT.matcher(body).replaceAll("");
    Matcher other = UNSUPPORTED.matcher(body);
    if (other.find()) {
      throw new IllegalArgumentException(name + ": cannot bundle: " + other.group());
    }
    return Texts.format(
        "const %s = (() => {\n%sreturn { %s };\n})();\n", variable(name), body, exported);
  }

  private static String taken(MatchResult line) {
    return line.group(1) == null
        ? ""
        : Matcher.quoteReplacement(
            Texts.format(
                "const {%s} = %s;\n",
                line.group(1).replace(" as ", ": "), variable(line.group(2))));
  }

  private static String variable(String name) {
    return "module_" + name.substring(0, name.length() - ".js".length()).replace('-', '_');
  }
}
