/** What every searcher promises, as checks that anybody can run. */
@NullMarked
package dev.lodestone.search.verify;

import org.jspecify.annotations.NullMarked;
