// Announces lines to screen readers, one at a time. A line equal to the last one would not be read if it were in the
// same place, so two places take turns.

const [one, other] = document.getElementById("said").children;
let places = [one, other];

export function say(text) {
  const [place, last] = places;
  place.textContent = text;
  last.textContent = "";
  places = [last, place];
}
