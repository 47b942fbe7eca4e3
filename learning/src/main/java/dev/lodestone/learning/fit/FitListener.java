package dev.lodestone.learning.fit;

/** Receives the progress of a fit, on the thread that fits. */
public interface FitListener {

  /** Ignores all events. */
  FitListener SILENT =
      new FitListener() {
        @Override
        public void samples(long train, long validation) {}

        @Override
        public void epoch(Epoch epoch) {}
      };

  /**
   * All samples are made.
   *
   * @param train number of samples to train on
   * @param validation number of held-out samples
   */
  void samples(long train, long validation);

  /** An epoch is over. */
  void epoch(Epoch epoch);
}
