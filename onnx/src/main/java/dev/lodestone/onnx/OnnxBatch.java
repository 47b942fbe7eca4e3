package dev.lodestone.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Position;
import dev.lodestone.search.Network;
import java.util.LinkedHashMap;
import java.util.Map;

/** The inputs and outputs of a network for positions, in memory that the runtime uses directly. */
final class OnnxBatch implements Network.Batch {

  // Fixed at construction.
  private final OrtEnvironment environment;
  private final OrtSession session;
  private final Signature signature;
  private final Diagram diagram;
  private final int pieces;
  private final ActionSpace actions;
  private final int logitsEach;

  // The rows of the positions, one after the other.
  private final OnnxNumbers planes;
  private final OnnxNumbers counters;
  private final OnnxNumbers values;
  private final OnnxNumbers logits;

  // Buffers for reuse.
  private final int[] cellValues;
  private final int[] counterValues;

  OnnxBatch(OrtEnvironment environment, OrtSession session, Signature signature, int capacity) {
    this.environment = environment;
    this.session = session;
    this.signature = signature;
    this.diagram = signature.game().diagram();
    this.pieces = diagram.pieces().size();
    this.actions = signature.game().actions();
    this.logitsEach = signature.givesPolicy() ? actions.size() : 0;
    this.cellValues = new int[diagram.cells().size()];
    this.counterValues = new int[diagram.counters().size()];
    int rows = signature.rows(capacity);
    this.planes = numbers(Signature.PLANES, rows, pieces * cellValues.length);
    this.counters = numbers(Signature.COUNTERS, rows, counterValues.length);
    this.values = numbers(Signature.VALUE, rows, 1);
    this.logits = numbers(Signature.POLICY, rows, logitsEach);
  }

  private OnnxNumbers numbers(String tensor, int rows, int columns) {
    return new OnnxNumbers(signature.halves().contains(tensor), rows * columns);
  }

  @Override
  public void put(int slot, Position position) {
    diagram.read(position, cellValues, counterValues);
    int cells = cellValues.length;
    int first = slot * pieces * cells;
    for (int i = first; i < first + pieces * cells; i++) {
      planes.put(i, 0);
    }
    for (int cell = 0; cell < cells; cell++) {
      if (cellValues[cell] > 0) {
        planes.put(first + (cellValues[cell] - 1) * cells + cell, 1);
      }
    }
    for (int i = 0; i < counterValues.length; i++) {
      counters.put(slot * counterValues.length + i, counterValues[i]);
    }
  }

  @Override
  public void evaluate(int count) {
    int rows = signature.batch() == Signature.ANY ? count : signature.batch();
    for (int first = 0; first < count; first += rows) {
      evaluate(first, rows);
    }
    requireValues(count);
  }

  private void evaluate(int first, int rows) {
    int cells = cellValues.length;
    Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
    Map<String, OnnxTensor> outputs = new LinkedHashMap<>();
    try {
      if (signature.takesPlanes()) {
        inputs.put(
            Signature.PLANES,
            planes.tensor(environment, first * pieces * cells, rows, pieces, cells));
      }
      if (signature.takesCounters()) {
        int each = counterValues.length;
        inputs.put(Signature.COUNTERS, counters.tensor(environment, first * each, rows, each));
      }
      outputs.put(
          Signature.VALUE,
          signature.isValueFlat()
              ? values.tensor(environment, first, rows)
              : values.tensor(environment, first, rows, 1));
      if (signature.givesPolicy()) {
        outputs.put(
            Signature.POLICY, logits.tensor(environment, first * logitsEach, rows, logitsEach));
      }
      session.run(inputs, outputs).close();
    } catch (OrtException e) {
      throw new IllegalStateException("the network failed: " + e.getMessage(), e);
    } finally {
      inputs.values().forEach(OnnxTensor::close);
      outputs.values().forEach(OnnxTensor::close);
    }
  }

  private void requireValues(int count) {
    for (int slot = 0; slot < count; slot++) {
      if (!(Math.abs(values.get(slot)) <= 1)) {
        throw new IllegalStateException(
            "expected the output 'value' to be from -1 to 1, found " + values.get(slot));
      }
    }
  }

  @Override
  public double value(int slot) {
    return values.get(slot);
  }

  @Override
  public double logit(int slot, int move) {
    if (logitsEach == 0) {
      return 0;
    }
    float logit = logits.get(slot * logitsEach + actions.of(move));
    if (!Float.isFinite(logit)) {
      throw new IllegalStateException(
          "expected the output 'policy' to be finite for legal moves, found " + logit);
    }
    return logit;
  }
}
