// The magnifier stays within the window and off the finger.

import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { SIZE, loupeCorner } = await page("loupe.js");

test("the magnifier is within the window and does not cover the finger", () => {
  for (const [width, height] of [[320, 640], [390, 844], [844, 390], [640, 400]]) {
    for (let x = 1; x < width; x += 20) {
      for (let y = 1; y < height; y += 20) {
        const [left, top] = loupeCorner([x, y], [width, height]);
        const where = `${x},${y} of ${width} x ${height}: ${left},${top}`;
        assert.ok(left >= 0 && left + SIZE <= width && top >= 0 && top + SIZE <= height, where);
        assert.ok(Math.hypot(left + SIZE / 2 - x, top + SIZE / 2 - y) > SIZE / 2, where);
      }
    }
  }
});
