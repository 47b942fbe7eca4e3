/** What long work shares, whatever it computes: files that are whole or absent. */
@NullMarked
package dev.lodestone.job;

import org.jspecify.annotations.NullMarked;
