/**
 * JMH benchmarks of the hot loops. Run them with {@code java -jar benchmarks/target/benchmarks.jar}
 * after {@code mvn package -DskipTests}; add {@code -prof gc} to see that nothing is allocated.
 * Every operation count is stated by the benchmark, so that figures of one kind can be compared
 * between games and with other programs.
 */
@NullMarked
package dev.lodestone.benchmarks;

import org.jspecify.annotations.NullMarked;
