/**
 * A tournament: what it is, how it runs on several threads, and how it stands.
 *
 * <p>The packages below and around it, each depending on earlier ones only: {@code stats} and
 * {@code engine}, {@code match}, {@code schedule}, this one, {@code journal}, {@code cli}.
 */
@NullMarked
package dev.lodestone.tournament;

import org.jspecify.annotations.NullMarked;
