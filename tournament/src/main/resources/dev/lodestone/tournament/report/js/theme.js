// Light, dark, or the system's theme. The choice is stored if the browser allows that for a file.

import { remember, remembered } from "./stored.js";

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");

function showTheme(theme) {
  const dark = theme ? theme === "dark" : systemDark.matches;
  if (theme) {
    document.documentElement.dataset.theme = theme;
  }
  const button = document.getElementById("theme");
  button.textContent = dark ? "Light" : "Dark";
  button.setAttribute("aria-label", dark ? "Use light colours" : "Use dark colours");
}

document.getElementById("theme").addEventListener("click", () => {
  const shown = document.documentElement.dataset.theme ?? (systemDark.matches ? "dark" : "light");
  const next = shown === "dark" ? "light" : "dark";
  showTheme(next);
  remember("theme", next);
});
systemDark.addEventListener("change", () => showTheme(document.documentElement.dataset.theme));
showTheme(remembered("theme", null));
