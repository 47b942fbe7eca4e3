package dev.lodestone.cluster;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Spark in this process, on two threads. */
final class LocalSpark {

  private LocalSpark() {}

  /** Opens a context, which the caller closes; only one may exist at a time. */
  static JavaSparkContext open() {
    return new JavaSparkContext(
        new SparkConf()
            .setMaster("local[2]")
            .setAppName("test")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "localhost")
            .set("spark.driver.bindAddress", "127.0.0.1"));
  }
}
