package dev.lodestone.core;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs one of forty parts of the slow tests, {@code -Dlodestone.slow.part=0} to 39, so that a build
 * need not run all of them. Each invocation of a parameterised test counts as a test. No slow test
 * begins after those of its module have taken 20 seconds together.
 */
public final class SlowPart implements ExecutionCondition, BeforeEachCallback, AfterEachCallback {

  /**
   * The reason by which a build's report distinguishes these tests from others that were skipped.
   */
  private static final String REASON = "slow: in another part";

  private static final String SLOW = "slow";
  private static final int PARTS = 40;
  private static final long MAX_NANOS = 20_000_000_000L;
  private static final AtomicLong TAKEN = new AtomicLong();
  private static final ExtensionContext.Namespace TIMES =
      ExtensionContext.Namespace.create(SlowPart.class);

  private final Optional<Integer> part =
      Optional.ofNullable(System.getProperty("lodestone.slow.part")).map(Integer::valueOf);

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    boolean isInvoked =
        context.getTestMethod().isPresent()
            && !context.getUniqueId().matches(".*\\[test-template:[^/]*");
    if (part.isEmpty() || !isInvoked || !context.getTags().contains(SLOW)) {
      return ConditionEvaluationResult.enabled("");
    }
    return Math.floorMod(context.getUniqueId().hashCode(), PARTS) == part.get()
            && TAKEN.get() < MAX_NANOS
        ? ConditionEvaluationResult.enabled("")
        : ConditionEvaluationResult.disabled(REASON);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    context.getStore(TIMES).put(SLOW, System.nanoTime());
  }

  @Override
  public void afterEach(ExtensionContext context) {
    if (context.getTags().contains(SLOW)) {
      long now = System.nanoTime();
      TAKEN.addAndGet(now - context.getStore(TIMES).getOrDefault(SLOW, Long.class, now));
    }
  }
}
