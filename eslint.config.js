// What the scripts of the pages are held to. They run in browsers as they are: no build step, no dependency.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/target/", "**/node_modules/", "docs/"] },
  js.configs.recommended,
  {
    files: ["**/src/main/resources/**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
  },
  {
    files: ["**/src/test/js/**/*.js", "eslint.config.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.node },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines-per-function": ["error", { max: 60 }],
      complexity: ["error", 15],
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-shadow": "error",
      "no-param-reassign": "error",
      "no-throw-literal": "error",
      curly: "error",
    },
  },
];
