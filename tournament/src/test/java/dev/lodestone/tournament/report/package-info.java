/** Tests of the report, including the page in a real browser. */
@NullMarked
package dev.lodestone.tournament.report;

import org.jspecify.annotations.NullMarked;
