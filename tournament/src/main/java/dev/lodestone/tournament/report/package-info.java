/**
 * The report of a tournament as one HTML file that needs nothing else: {@link
 * dev.lodestone.tournament.report.TournamentReport} reads the journal, computes every number and
 * every position here, and puts them as JSON into a page whose scripts only draw.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.report;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
