package dev.lodestone.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a package whose types are public only for Lodestone's own modules. They may change or
 * disappear with any version; {@code docs/api.md} lists the packages that programs can rely on, and
 * {@code docs/decisions/0026-public-api.md} explains why an annotation is used.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PACKAGE)
public @interface Internal {}
