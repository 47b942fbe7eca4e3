// What the server is asked. It alone knows the rules; the page draws what it is told.

async function answered(response) {
  const body = await response.json().catch(() => ({ error: "the server did not answer" }));
  if (!response.ok) {
    throw new Error(body.error ?? `status ${response.status}`);
  }
  return body;
}

export const get = (path) => fetch(path).then(answered);

export const post = (path, body = {}) => fetch(path, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
}).then(answered);

let setup = null;

/** The games and engines that there are; asked once. */
export function setupOnce() {
  setup ??= get("/api/setup").catch((error) => {
    setup = null;
    throw error;
  });
  return setup;
}

/** Listens to events until the answer is called; listeners by name take an event's data and its id. */
export function listen(path, listeners, onLost = () => {}) {
  const source = new EventSource(path);
  for (const [name, listener] of Object.entries(listeners)) {
    source.addEventListener(name, (event) => listener(JSON.parse(event.data), event.lastEventId));
  }
  source.addEventListener("error", onLost);
  return () => source.close();
}
