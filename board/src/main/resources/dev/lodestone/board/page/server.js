// Requests to the server. Only the server knows the rules; pages draw what it sends.

async function answered(response) {
  const body = await response.json().catch(() => ({ error: "the server did not answer" }));
  if (!response.ok) {
    throw Object.assign(new Error(body.error ?? `status ${response.status}`), { field: body.field });
  }
  return body;
}

/** Replaces the browser's own message for a lost server, such as "Failed to fetch", which is no help. */
function unreachable() {
  throw new Error("the server cannot be reached; try again when it is back");
}

export const get = (path) => fetch(path).catch(unreachable).then(answered);

export const post = (path, body = {}) => fetch(path, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
}).catch(unreachable).then(answered);

let setup = null;

/** The available games and engines, requested once. */
export function setupOnce() {
  setup ??= get("/api/setup").then((answer) => ({ ...answer, variants: {} })).catch((error) => {
    setup = null;
    throw error;
  });
  return setup;
}

/** A game by its id; a game with parameters, such as gauss:komi=1, is requested when it is first needed. */
export async function gameOf(known, id) {
  const found = known.games.find((game) => game.id === id);
  return found || !id?.includes(":") ? found : known.variants[id] ??= await get(`/api/games/${encodeURIComponent(id)}`);
}

const LOOK_MS = 3000;

/** Requests something every few seconds until the returned function is called; requests that fail are skipped. */
export function poll(path, onAnswer) {
  let timer = 0;
  let isEnded = false;
  const wait = () => {
    timer = setTimeout(async () => {
      const answer = await get(path).catch(() => null);
      if (!isEnded) {
        answer && onAnswer(answer);
        wait();
      }
    }, LOOK_MS);
  };
  wait();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

/** Time before the next attempt if the server has refused; the browser itself retries if the server does not answer. */
const AGAIN_MS = 3000;

/** The server's reason for refusing a stream; empty if it does not refuse or does not answer. */
async function refusal(path) {
  const asking = new AbortController();
  try {
    const response = await fetch(path, { signal: asking.signal });
    return response.ok ? undefined : (await response.json()).error;
  } catch {
    return undefined;
  } finally {
    asking.abort();
  }
}

/**
 * Receives events until the returned function is called, and reconnects after an interruption; listeners by name take
 * an event's data. onState(problem) is called with a message when the stream breaks, and with "" when it is open.
 */
export function listen(path, listeners, onState = () => {}) {
  let source = null;
  let timer = 0;
  let isEnded = false;

  function open() {
    source = new EventSource(path);
    for (const [name, listener] of Object.entries(listeners)) {
      source.addEventListener(name, (event) => listener(JSON.parse(event.data)));
    }
    source.addEventListener("open", () => onState(""));
    source.addEventListener("error", async () => {
      const failed = source;
      const reason = failed.readyState === EventSource.CLOSED ? await refusal(path) : undefined;
      if (isEnded) {
        return;
      }
      if (failed.readyState === EventSource.CLOSED) {
        timer = setTimeout(open, AGAIN_MS);
      }
      onState(reason ?? "The connection is lost; trying again.");
    });
  }

  open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    source.close();
  };
}
