package dev.lodestone.search;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Runs each test of a class in its own thread group, so that the threads that it starts can be
 * distinguished from those of concurrent tests.
 */
public final class OwnThreads implements InvocationInterceptor {

  private static final String TEST = "test with threads of its own";
  private static final int ENOUGH = 1_000;

  /**
   * The threads that the calling test has started and that have not ended. It must be called from a
   * thread of that test.
   */
  public static List<Thread> alive() {
    Thread[] all = new Thread[ENOUGH];
    int count = Thread.currentThread().getThreadGroup().enumerate(all);
    return Arrays.stream(all, 0, count)
        .filter(thread -> !thread.getName().equals(TEST) && thread.isAlive())
        .toList();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
      throws Throwable {
    runApart(test);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
      throws Throwable {
    runApart(test);
  }

  private static void runApart(Invocation<Void> test) throws Throwable {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              try {
                return test.proceed();
              } catch (Exception | Error e) {
                throw e;
              } catch (Throwable e) {
                throw new AssertionError("neither an exception nor an error", e);
              }
            });
    new Thread(new ThreadGroup(TEST), task, TEST).start();
    try {
      task.get();
    } catch (ExecutionException e) {
      throw e.getCause();
    }
  }
}
