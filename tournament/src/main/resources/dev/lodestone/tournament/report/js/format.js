// Formats numbers for people. A minus sign is not a hyphen; a missing number is a dash.

export const NONE = "\u2013";

/** What the strengths of a sequential test lack. */
export const BIASED = "A test that stops by itself stops where luck has helped: this Elo is biased";

/** What the star of a strength means. */
export const VIRTUAL = "* Won or lost every game against another engine: one virtual draw keeps the number finite.";

export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
export const signed = (value, digits = 0) => {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) {
    return text;
  }
  return (value < 0 ? "\u2212" : "+") + text;
};
export const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)}\u202f%`;
export const points = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
export const plural = (n, one, many = `${one}s`) => `${grouped(n)} ${n === 1 ? one : many}`;

/** The ends of an interval; one that does not exist is infinite. */
export const interval = (low, high, digits = 0) =>
  `[${low === undefined ? "\u2212\u221e" : signed(low, digits)}, ${high === undefined ? "\u221e" : signed(high, digits)}]`;

/** A rating or difference with its interval of 95 % confidence; a star if a virtual draw keeps it finite. */
export function withInterval(elo, virtualDraw = false) {
  if (!elo) {
    return NONE;
  }
  const value = elo.value === undefined ? NONE : signed(elo.value, elo.low === undefined && elo.high === undefined ? 0 : 1);
  const known = elo.low !== undefined && elo.low === elo.high;
  return `${value}${virtualDraw ? "*" : ""}${known ? "" : ` ${interval(elo.low, elo.high)}`}`;
}

/** A duration given in microseconds, with three digits. */
export function duration(micros) {
  if (micros < 1000) {
    return `${micros}\u202f\u00b5s`;
  }
  const [value, unit] = micros < 1e6 ? [micros / 1e3, "ms"]
    : micros < 60e6 ? [micros / 1e6, "s"]
      : [micros / 60e6, "min"];
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)}\u202f${unit}`;
}

/** A probability; one that rounds to certainty is not called certain. */
export function probability(p) {
  if (p === undefined || p === null) {
    return NONE;
  }
  if (p > 0.999) {
    return `>\u202f99.9\u202f%`;
  }
  return p < 0.001 ? `<\u202f0.1\u202f%` : percent(p);
}

export const games = (c) => c.wins + c.draws + c.losses;
export const score = (c) => c.wins + c.draws / 2;
export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
export const record = (c) => `${c.wins} won, ${c.draws} drawn, ${c.losses} lost`;
export const resultText = (result) => (result === 1 ? "1\u20130" : result === 0 ? "0\u20131" : "\u00bd\u2013\u00bd");
/** 1 if the first player has won, -1 if it has lost, 0 for a draw; results are as journals write them. */
export const resultSign = (text) => ({ "1-0": 1, "0-1": -1 })[text] ?? 0;
/** Results as journals write them, for people. */
export const RESULTS = { "1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\u00bd\u2013\u00bd" };
/** Limits with their times as people write them: "100ms" is "0.1 s". */
export const limitText = (text) => text.replace(/(\d+(?:\.\d+)?)(ms|s|m)\b/g, (_, n, unit) => (unit === "ms" ? `${n / 1000} s` : `${n} ${unit === "m" ? "min" : "s"}`)).replace(/\+(?=\d)/g, " + ");
export const words = (text) => text.replaceAll("_", " ");
