// What is told to people who do not look: one line at a time.

const line = document.getElementById("said");

export function say(text) {
  line.textContent = text;
}
