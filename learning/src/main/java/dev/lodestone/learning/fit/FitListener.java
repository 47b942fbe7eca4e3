package dev.lodestone.learning.fit;

/** Told how a fit comes along, by the thread that fits. */
public interface FitListener {

  /** Wants to know nothing. */
  FitListener SILENT =
      new FitListener() {
        @Override
        public void samples(long train, long validation) {}

        @Override
        public void epoch(Epoch epoch) {}
      };

  /** All samples are made. */
  void samples(long train, long validation);

  /** An epoch is over. */
  void epoch(Epoch epoch);
}
