// The clocks of a game, which this page counts down between the server's messages.

import { html } from "./dom.js";

const TENTHS_BELOW_MS = 20000;
const HASTE_BELOW_MS = 10000;
const LOOK_MS = 100;

/** Minutes and seconds, with tenths if the time is short; other times are rounded up to a second. */
export function clockText(millis) {
  if (millis < TENTHS_BELOW_MS) {
    return (Math.floor(millis / 100) / 10).toFixed(1);
  }
  const seconds = Math.ceil(millis / 1000);
  const two = (n) => String(n).padStart(2, "0");
  return seconds < 3600 ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function spanText(seconds) {
  const minutes = Math.round(seconds / 60);
  return seconds < 90 ? `${seconds} s` : minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A range of seconds in the units that suit its ends. */
export function timeLeft({ low, high }) {
  const [least, most] = [spanText(low), spanText(high)];
  return least === most ? most : `${least} to ${most}`.replace(/^(\d+) (\w+) to (\d+ \2)$/, "$1 to $3");
}

/** Two clocks, by side. show(clock, turn) sets them to the times that the server has just sent; end() stops them. */
export function gameClocks(names) {
  const elements = names.map((name) => html("span", { class: "clock", role: "timer", "aria-label": `Clock of ${name}`, hidden: true }));
  let left = [0, 0];
  let since = 0;
  let running = -1;
  let timer = 0;

  function draw() {
    elements.forEach((element, side) => {
      const spent = side === running ? performance.now() - since : 0;
      const now = Math.max(0, left[side] - spent);
      const text = clockText(now);
      if (element.textContent !== text) {
        element.textContent = text;
      }
      element.classList.toggle("runs", side === running);
      element.classList.toggle("haste", now < HASTE_BELOW_MS);
    });
  }

  const end = () => clearInterval(timer);

  function show(clock, turn) {
    end();
    elements.forEach((element) => {
      element.hidden = !clock;
    });
    if (clock) {
      left = [clock.first, clock.second];
      since = performance.now();
      running = clock.runs ? turn : -1;
      draw();
      timer = clock.runs ? setInterval(draw, LOOK_MS) : 0;
    }
  }

  return { elements, show, end };
}
