package dev.lodestone.board.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class ScriptBundleTest {

  private static String bundle(Map<String, String> modules) {
    return ScriptBundle.of("app.js", modules::get);
  }

  @Test
  void eachModuleRunsOnceAfterThoseThatItImports() {
    String bundle =
        bundle(
            Map.of(
                "app.js",
                "import { a } from \"./one.js\";\nimport \"./two-more.js\";\na();\n",
                "one.js",
                "import { b as c } from \"./two-more.js\";\nexport const a = () => c;\n",
                "two-more.js",
                "export async function b() {}\nconst hidden = 1;\n"));
    assertThat(bundle)
        .isEqualTo(
            """
            "use strict";
            const module_two_more = (() => {
            async function b() {}
            const hidden = 1;
            return { b };
            })();
            const module_one = (() => {
            const { b: c } = module_two_more;
            const a = () => c;
            return { a };
            })();
            const module_app = (() => {
            const { a } = module_one;
            a();
            return {  };
            })();
            """);
  }

  @Test
  void cyclesAndOtherFormsOfImportAreRefused() {
    assertThatThrownBy(
            () ->
                bundle(
                    Map.of(
                        "app.js", "import \"./a.js\";\n",
                        "a.js", "import \"./app.js\";\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("app.js imports itself");
    assertThatThrownBy(() -> bundle(Map.of("app.js", "import * as all from \"./a.js\";\n")))
        .hasMessageContaining("cannot bundle: import * as all");
  }
}
