import assert from "node:assert/strict";
import test from "node:test";
import { page } from "./pages.js";

const { get, post } = await page("server.js");

test("a server that cannot be reached is reported in plain words", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const words = { message: "the server cannot be reached; try again when it is back" };
  await assert.rejects(get("/api/setup"), words);
  await assert.rejects(post("/api/play", {}), words);
});

test("the server's message about an invalid field is kept", async () => {
  globalThis.fetch = () => Promise.resolve({ ok: false, json: () => Promise.resolve({ error: "expected 1 to 8", field: "level" }) });
  await assert.rejects(get("/api/play"), { message: "expected 1 to 8", field: "level" });
});
