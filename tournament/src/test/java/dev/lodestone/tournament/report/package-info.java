/** Tests of the report, the page in a real browser among them. */
@NullMarked
package dev.lodestone.tournament.report;

import org.jspecify.annotations.NullMarked;
