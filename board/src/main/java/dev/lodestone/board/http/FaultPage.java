package dev.lodestone.board.http;

import dev.lodestone.core.text.Texts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The page that shows the user of a browser why a request was refused. */
final class FaultPage {

  private static final String STYLE =
      "body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}"
          + "input,button{font:inherit;padding:.4rem .6rem}input{width:20rem;max-width:100%}";

  /** The page may use only its own style, and submit its form only to the board. */
  static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + sha256(STYLE)
          + "'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

  private static final String TOKEN_FORM =
      """
      <h1>This board needs its token</h1>
      <p>Open the whole address that <code>lodestone serve</code> printed, with <code>?token=</code> at its end,
      or enter the token. This browser then remembers it until it is closed.</p>
      <form action="/" method="get">
      <p><label>Token <br><input name="token" required autocomplete="off" spellcheck="false" autofocus></label>
      <button>Open the board</button></p>
      </form>
      """;

  private FaultPage() {}

  /**
   * The page for a message.
   *
   * @param asksForToken whether the page has a form for the missing token
   */
  static byte[] of(String message, boolean asksForToken) {
    String content =
        asksForToken
            ? TOKEN_FORM
            : "<h1>This cannot be shown</h1>\n<p>"
                + escaped(message)
                + "</p>\n<p><a href=\"/\">Lodestone</a></p>\n";
    String page =
        Texts.format(
            """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Lodestone</title>
        <style>%s</style>
        <main>
        %s</main>
        </html>
        """,
            STYLE, content);
    return page.getBytes(StandardCharsets.UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static String sha256(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
