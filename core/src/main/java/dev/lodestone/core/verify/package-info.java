/**
 * Checks that every game must pass, for Lodestone's own tests, the command line and games of users.
 */
@NullMarked
package dev.lodestone.core.verify;

import org.jspecify.annotations.NullMarked;
