package dev.lodestone.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the paths of options; refuses addresses of storage other than the file system. */
final class LocalPath implements ITypeConverter<Path> {

  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:/.*");

  /** A drive letter of Windows, which looks like the scheme of an address. */
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:/.*");

  @Override
  public Path convert(String text) {
    if (ADDRESS.matcher(text).matches() && !DRIVE.matcher(text).matches()) {
      throw new TypeConversionException(
          "expected a path of this machine's file system, such as a mounted volume, found '"
              + text
              + "'");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("expected a path, found '" + text + "'");
    }
  }
}
