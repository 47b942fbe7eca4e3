package dev.lodestone.onnx;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.platform.Fp16Conversions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;

/** An array of 32-bit or 16-bit floats that the runtime reads or writes in place. */
final class OnnxNumbers {

  private final boolean isHalf;
  private final FloatBuffer floats;
  private final ShortBuffer halves;

  /**
   * @param isHalf whether the numbers are {@code float16}
   */
  OnnxNumbers(boolean isHalf, int count) {
    this.isHalf = isHalf;
    ByteBuffer memory =
        ByteBuffer.allocateDirect(count * (isHalf ? Short.BYTES : Float.BYTES))
            .order(ByteOrder.nativeOrder());
    this.floats = memory.asFloatBuffer();
    this.halves = memory.asShortBuffer();
  }

  void put(int index, float number) {
    if (isHalf) {
      halves.put(index, Fp16Conversions.floatToFp16(number));
    } else {
      floats.put(index, number);
    }
  }

  float get(int index) {
    return isHalf ? Fp16Conversions.fp16ToFloat(halves.get(index)) : floats.get(index);
  }

  /** A tensor of this shape over the numbers from an index on. */
  OnnxTensor tensor(OrtEnvironment environment, int from, long... shape) throws OrtException {
    int size = 1;
    for (long length : shape) {
      size *= (int) length;
    }
    return isHalf
        ? OnnxTensor.createTensor(
            environment, halves.slice(from, size), shape, OnnxJavaType.FLOAT16)
        : OnnxTensor.createTensor(environment, floats.slice(from, size), shape);
  }
}
