/**
 * The report of a tournament as one self-contained HTML file. {@link
 * dev.lodestone.tournament.report.TournamentReport} reads the journal, computes all numbers and
 * positions, and writes them as JSON into a page whose scripts only draw.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.report;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
