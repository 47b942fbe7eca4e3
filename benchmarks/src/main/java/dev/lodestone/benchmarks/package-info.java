/**
 * JMH benchmarks of the hot loops. Run them with {@code java -jar benchmarks/target/benchmarks.jar}
 * after {@code mvn package -DskipTests}; add {@code -prof gc} to check that nothing is allocated.
 * Every benchmark says what one operation is, so that figures can be compared between games and
 * with other programs.
 */
@NullMarked
package dev.lodestone.benchmarks;

import org.jspecify.annotations.NullMarked;
