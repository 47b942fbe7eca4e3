/** How well weights predict: losses, calibration, and a page that shows both. */
@NullMarked
package dev.lodestone.learning.measure;

import org.jspecify.annotations.NullMarked;
