/** Networks in ONNX files, evaluated by ONNX Runtime: {@code mcts:net=FILE.onnx}. */
@Internal
@NullMarked
package dev.lodestone.onnx;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
