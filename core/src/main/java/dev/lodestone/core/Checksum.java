package dev.lodestone.core;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 checksums in hexadecimal digits. */
public final class Checksum {

  private static final int BUFFER_BYTES = 1 << 16;

  private Checksum() {}

  /** The checksum of a file. */
  public static String of(Path file) throws IOException {
    MessageDigest digest = digest();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return hex(digest);
  }

  /** The checksum of {@code bytes}. */
  public static String of(byte[] bytes) {
    MessageDigest digest = digest();
    digest.update(bytes);
    return hex(digest);
  }

  /** A new SHA-256 digest. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform must support SHA-256", e);
    }
  }

  /** Completes a digest and returns its value in hexadecimal digits. */
  public static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
