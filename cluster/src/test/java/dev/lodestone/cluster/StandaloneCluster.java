package dev.lodestone.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A master and two workers of one core each, as processes that only this machine can reach; the
 * submitted jar is the one that users submit.
 */
final class StandaloneCluster implements AutoCloseable {

  private static final String LOOPBACK = "127.0.0.1";
  private static final Path SPARK = Path.of(System.getProperty("lodestone.cluster.spark", ""));
  private static final Path JAR = Path.of(System.getProperty("lodestone.cluster.jar", ""));

  /** Set explicitly, because a directory of jars has no start script that does so. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "SPARK_HOME",
          SPARK.toString(),
          "SPARK_SCALA_VERSION",
          "2.13",
          "SPARK_LOCAL_IP",
          LOOPBACK);

  /**
   * Each task of a job's end is started again on the other executor, and the first to end counts.
   */
  static final List<String> SPECULATION =
      List.of(
          "network.timeout=6s",
          "network.timeoutInterval=2s",
          "executor.heartbeatInterval=1s",
          "speculation=true",
          "speculation.interval=100ms",
          "speculation.multiplier=1.1",
          "speculation.quantile=0.1",
          "speculation.minTaskRuntime=100ms");

  private final Path directory;
  private final List<Background> processes = new ArrayList<>();
  private final List<Background> workers = new ArrayList<>();
  private final String url;

  private StandaloneCluster(Path directory) throws IOException, InterruptedException {
    this.directory = directory;
    Background master =
        start("org.apache.spark.deploy.master.Master", "--host", LOOPBACK, "--port", "0");
    url = master.await("Starting Spark master at (spark://\\S+:\\d+)").group(1);
    for (int i = 0; i < 2; i++) {
      Path work = Files.createDirectories(directory.resolve("worker-" + i));
      workers.add(
          start(
              "org.apache.spark.deploy.worker.Worker",
              "--host",
              LOOPBACK,
              "--cores",
              "1",
              "--memory",
              "1g",
              "--work-dir",
              work.toString(),
              url));
    }
    for (Background worker : workers) {
      worker.await("Successfully registered with master");
    }
  }

  /** Starts a cluster, whose processes write their output below {@code directory}. */
  static StandaloneCluster start(Path directory) throws IOException, InterruptedException {
    return new StandaloneCluster(directory);
  }

  private Background start(String daemon, String... arguments) throws IOException {
    List<String> words = new ArrayList<>(List.of(daemon, "--webui-port", "0"));
    words.addAll(List.of(arguments));
    return spark(words);
  }

  /**
   * Runs a command of Lodestone by spark-submit, with these settings, as {@code ui.enabled=true}.
   */
  Background submit(List<String> settings, String... command) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                url,
                "--class",
                "dev.lodestone.cli.Lodestone",
                "--conf",
                "spark.driver.host=" + LOOPBACK,
                "--conf",
                "spark.driver.bindAddress=" + LOOPBACK,
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
                JAR.toString()));
    words.addAll(List.of(command));
    settings.forEach(setting -> words.add("--conf=spark." + setting));
    return spark(words);
  }

  private Background spark(List<String> words) throws IOException {
    List<String> java =
        new ArrayList<>(
            List.of(
                "@" + Path.of("java.options").toAbsolutePath(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-Dspark.local.dir=" + directory,
                "-cp",
                SPARK.resolve("jars").resolve("*").toString()));
    java.addAll(words);
    Background process = Background.java(directory, ENVIRONMENT, java);
    processes.add(process);
    return process;
  }

  /** Ends the executor of the first worker by SIGKILL. */
  void killAnExecutor() {
    assertThat(executor().destroyForcibly()).isTrue();
  }

  /** The process of the executor of the first worker. */
  ProcessHandle executor() {
    Optional<ProcessHandle> executor = workers.get(0).child();
    assertThat(executor).as("an executor of the first worker").isPresent();
    return executor.orElseThrow();
  }

  /** Sends a signal, such as {@code STOP}, to a process. */
  static void signal(String name, ProcessHandle process) throws IOException, InterruptedException {
    int exitCode =
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    assertThat(exitCode).isZero();
  }

  @Override
  public void close() {
    for (int i = processes.size() - 1; i >= 0; i--) {
      processes.get(i).close();
    }
  }
}
