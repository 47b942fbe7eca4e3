/** Our engines as UGI engines: anybody's harness may drive them. */
@NullMarked
package dev.lodestone.tournament.serve;

import org.jspecify.annotations.NullMarked;
