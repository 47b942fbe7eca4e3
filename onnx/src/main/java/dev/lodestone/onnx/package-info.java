/** Networks in ONNX files, evaluated by ONNX Runtime: {@code mcts:net=FILE.onnx}. */
@NullMarked
package dev.lodestone.onnx;

import org.jspecify.annotations.NullMarked;
