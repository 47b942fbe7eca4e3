package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.lodestone.tournament.report.Visit;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A board that others can reach requires its token, which its links contain. */
interface PageAccess {

  String TOKEN = "00112233445566778899aabbccddeeff";

  Pages pages();

  @Tag("slow")
  @Test
  default void aBoardThatOthersReachAsksForItsTokenAndCopiesItWithLinks(@TempDir Path games)
      throws Exception {
    try (BoardServer server = Boards.openToOthers(TOKEN, games)) {
      URI printed = URI.create(server.url());
      String local = "http://localhost:" + server.port() + "/";
      String link;
      try (Visit visit = pages().visitUrl(local)) {
        Page page = visit.page();
        assertThat(page.locator("h1").innerText()).isEqualTo("This board needs its token");
        assertThat(visit.violations()).isEmpty();
        page.getByLabel("Token").fill("wrong");
        page.locator("button").click();
        page.waitForURL("**/?token=wrong");
        page.getByLabel("Token").fill(TOKEN);
        page.locator("button").click();
        page.waitForSelector(".card .board");
        assertThat(page.url()).isEqualTo(local);
        Pages.show(page, "#/analyse/gauss");
        Pages.holdClipboard(page);
        page.locator("[data-cell=d4]").click();
        Pages.awaitMoves(page, 1);
        link = Pages.copied(page, "link");
        assertThat(link)
            .startsWith("http://" + printed.getAuthority() + "/?token=" + TOKEN + "#/analyse/gauss")
            .endsWith(URI.create(page.url()).getRawFragment());
      }
      try (Visit visit = pages().visitUrl(link)) {
        Pages.awaitMoves(visit.page(), 1);
        assertThat(visit.page().url()).doesNotContain(TOKEN);
        // A header that browsers apply only to this machine and to encrypted pages.
        visit.complaints().removeIf(c -> c.contains("Cross-Origin-Opener-Policy"));
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }
}
