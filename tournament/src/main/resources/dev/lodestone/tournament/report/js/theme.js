// Light, dark, or the system's theme. The choice is stored if the browser allows that for a file.

import { remember, remembered } from "./stored.js";

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const button = document.getElementById("theme");
const isDark = (theme) => (theme ? theme === "dark" : systemDark.matches);

function showTheme(theme) {
  const dark = isDark(theme);
  if (theme) {
    document.documentElement.dataset.theme = theme;
  }
  button.textContent = dark ? "Light" : "Dark";
  button.setAttribute("aria-label", dark ? "Use light colours" : "Use dark colours");
}

button.addEventListener("click", () => {
  const next = isDark(document.documentElement.dataset.theme) ? "light" : "dark";
  showTheme(next);
  remember("theme", next);
});
systemDark.addEventListener("change", () => showTheme(document.documentElement.dataset.theme));
showTheme(remembered("theme", null));
