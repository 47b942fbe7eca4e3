/**
 * The types of search: limits, scores, results, and the interfaces of searchers, evaluators and the
 * knowledge of one game. The searchers themselves live in the packages below.
 */
@NullMarked
package dev.lodestone.search;

import org.jspecify.annotations.NullMarked;
