package dev.lodestone.learning.fit;

/** What a fit has produced and how well it predicts, as its JSON and its page show it. */
public sealed interface Report permits FitReport, PolicyReport {

  /** The name of the weights. */
  String id();

  /** The title of the game. */
  String title();
}
