// Announces lines to screen readers, one at a time.

const line = document.getElementById("said");

export function say(text) {
  line.textContent = text;
}
