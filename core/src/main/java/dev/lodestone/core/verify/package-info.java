/** Checks that every game must pass, for our own tests, the command line and the games of users. */
@NullMarked
package dev.lodestone.core.verify;

import org.jspecify.annotations.NullMarked;
