package dev.lodestone.cluster;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Spark in this process, on two threads. */
final class LocalSpark {

  private LocalSpark() {}

  /** Its user closes it; there may be one at a time. */
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
