/**
 * The vocabulary of search: limits, scores, results, and the seams at which searchers, evaluators
 * and knowledge of one game plug in. The searchers themselves live in the packages below.
 */
@NullMarked
package dev.lodestone.search;

import org.jspecify.annotations.NullMarked;
