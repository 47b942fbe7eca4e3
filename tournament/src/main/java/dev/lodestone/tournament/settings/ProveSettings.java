package dev.lodestone.tournament.settings;

import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.tournament.prove.ProofSpec;
import java.util.Optional;

/** The settings of a proof that must stay the same when it is resumed. */
public final class ProveSettings {

  private static final Setting<Integer> LEAF =
      Setting.whole("leaf", "PLIES", "Solves positions with PLIES plies left, from 1.", 1)
          .usually(ProofSpec.LEAF_PLIES);

  private static final Setting<Long> ESTIMATE =
      Setting.large(
              "estimate", "NODES", "Nodes of the search that estimates a position, at least 1.", 1)
          .usually(ProofSpec.SHALLOW_NODES);

  private static final Setting<Integer> IN_FLIGHT =
      Setting.whole(
              "in-flight",
              "N",
              "Number of steps in progress at once, at least the number of cores that solve leaves."
                  + " A larger number begins some steps that turn out to be unnecessary.",
              1)
          .usually(ProofSpec.IN_FLIGHT);

  /** All settings, in the order of help. */
  public static final SettingsTable<ProofSpec> TABLE =
      new SettingsTable<ProofSpec>()
          .add(GameSetting.GAME, proof -> proof.game().id())
          .add(LEAF, ProofSpec::leafPlies)
          .add(ESTIMATE, ProofSpec::shallowNodes)
          .add(IN_FLIGHT, ProofSpec::inFlight);

  private ProveSettings() {}

  /**
   * The settings of these values, or else those with which the proof was begun.
   *
   * @throws IllegalArgumentException if a value is refused, or differs from that of the proof
   */
  public static ProofSpec read(SettingValues given, Optional<ProofSpec> begun) {
    SettingValues values = begun.map(was -> given.over(TABLE.texts(was))).orElse(given);
    ProofSpec spec =
        new ProofSpec(
            values.get(GameSetting.GAME),
            values.get(LEAF),
            values.get(ESTIMATE),
            values.get(IN_FLIGHT));
    begun.ifPresent(was -> TABLE.requireSame("the proof", was, spec, given));
    return spec;
  }
}
