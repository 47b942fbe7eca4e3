package dev.lodestone.cluster;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.cluster.job.LostTasks;
import dev.lodestone.core.text.Texts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options that say where a job runs. Settings of spark-submit apply unless the command line
 * overrides them.
 */
final class SparkOptions {

  /** A property that spark-submit sets; it also sends this program's jar to the executors. */
  private static final String SUBMITTED = "spark.submit.deployMode";

  private static final String SPARK = "spark://";
  private static final int CONNECT_MILLIS = 10_000;

  private final LostTasks lost = new LostTasks();

  @Option(
      names = "--master",
      paramLabel = "URL",
      description =
          "Spark's master, such as local[4] or spark://HOST:7077; default: that of spark-submit,"
              + " else local[*], all cores of this machine.")
  private @Nullable String master;

  @Option(
      names = "--conf",
      paramLabel = "KEY=VALUE",
      description = "A setting of Spark, such as spark.executor.memory=2g; repeatable.")
  private Map<String, String> settings = new LinkedHashMap<>();

  /**
   * Refuses invalid options before anything is written.
   *
   * @throws UserError if the master or a setting is invalid
   */
  void requireMeant() {
    for (String key : settings.keySet()) {
      if (!key.startsWith("spark.")) {
        throw new UserError("option '--conf': expected a key of Spark, spark.*, found " + key);
      }
    }
    conf();
  }

  /**
   * Connects to the master; the caller closes the context.
   *
   * @param name of the application
   * @throws UserError if the master or a setting is invalid
   * @throws IOException if the master of a standalone cluster does not answer
   */
  JavaSparkContext open(String name) throws IOException {
    requireMeant();
    SparkConf conf = conf().setAppName(name);
    requireReachable(conf.get("spark.master"));
    JavaSparkContext context;
    try {
      context = new JavaSparkContext(conf);
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--conf': " + e.getMessage());
    }
    context.sc().addSparkListener(lost);
    return context;
  }

  /** Counts tasks that ran again because an executor was lost. */
  LostTasks lost() {
    return lost;
  }

  /**
   * Checks the address first, because Spark itself tries for minutes and then reports only that all
   * masters are unresponsive.
   */
  private static void requireReachable(String url) throws IOException {
    if (!url.startsWith(SPARK)) {
      return;
    }
    List<String> problems = new ArrayList<>();
    for (String master : url.substring(SPARK.length()).split(",", -1)) {
      int colon = master.lastIndexOf(':');
      if (colon < 0 || !master.substring(colon + 1).matches("\\d{1,5}")) {
        throw new UserError("option '--master': expected spark://HOST:PORT, found '" + url + "'");
      }
      String host = master.substring(0, colon);
      try (Socket socket = new Socket()) {
        int port = Integer.parseInt(master.substring(colon + 1));
        socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
        return;
      } catch (UnknownHostException e) {
        problems.add("unknown host " + host);
      } catch (IllegalArgumentException | IOException e) {
        problems.add(String.valueOf(e.getMessage()));
      }
    }
    throw new IOException(
        Texts.format(
            "cannot reach the master %s: %s; expected a running master",
            url, String.join("; ", problems)));
  }

  private SparkConf conf() {
    SparkConf conf = new SparkConf();
    settings.forEach(conf::set);
    if (master != null) {
      conf.setMaster(master);
    }
    conf.setIfMissing("spark.master", "local[*]");
    requireKnown(conf.get("spark.master"));
    conf.setIfMissing("spark.log.level", "WARN");
    // Spark's web page is off unless the user asks for it.
    conf.setIfMissing("spark.ui.enabled", "false");
    if (conf.get("spark.master").startsWith("local")) {
      conf.setIfMissing("spark.driver.host", "localhost");
      conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    } else if (!conf.contains(SUBMITTED)) {
      String[] ours = JavaSparkContext.jarOfClass(SparkOptions.class);
      String others = conf.get("spark.jars", "");
      conf.set("spark.jars", String.join(",", ours) + (others.isEmpty() ? "" : "," + others));
    }
    return conf;
  }

  private static void requireKnown(String url) {
    if (!url.matches("local(\\[.+])?|spark://.+|k8s://.+|yarn")) {
      throw new UserError(
          Texts.format(
              "option '--master': expected local[N], local[*], spark://HOST:PORT, k8s://URL or"
                  + " yarn, found '%s'",
              url));
    }
  }
}
