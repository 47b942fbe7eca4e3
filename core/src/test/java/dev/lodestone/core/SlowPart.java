package dev.lodestone.core;

import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs one of ten parts of the slow tests, {@code -Dlodestone.slow.part=0} to 9, so that a build
 * has the time for some of them. Each invocation of a parameterised test is a test of its own.
 */
public final class SlowPart implements ExecutionCondition {

  /**
   * The reason by which a build's report distinguishes these tests from others that were skipped.
   */
  private static final String REASON = "slow: in another part";

  private static final int PARTS = 10;

  private final Optional<Integer> part =
      Optional.ofNullable(System.getProperty("lodestone.slow.part")).map(Integer::valueOf);

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    boolean isInvoked =
        context.getTestMethod().isPresent()
            && !context.getUniqueId().matches(".*\\[test-template:[^/]*");
    if (part.isEmpty() || !isInvoked || !context.getTags().contains("slow")) {
      return ConditionEvaluationResult.enabled("");
    }
    return Math.floorMod(context.getUniqueId().hashCode(), PARTS) == part.get()
        ? ConditionEvaluationResult.enabled("")
        : ConditionEvaluationResult.disabled(REASON);
  }
}
