// Keeps the page itself, so that it opens without a connection; games are never kept.

const KEPT = "carrack-1";
const SHELL = "/";
const SIGN = 'id="page"'; // the server has other documents, too
const LINKED = /\/assets\/[^"' ]+/g;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) {
    event.respondWith(freshShell(request));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(asset(request)); // their names change with what is in them
  }
});

async function keepShell() {
  const kept = await caches.open(KEPT);
  const answer = await fetch(SHELL, { cache: "no-cache" });
  const linked = (await answer.clone().text()).match(LINKED) ?? [];
  await kept.put(SHELL, answer);
  await Promise.all(linked.map((address) => kept.add(address)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

async function freshShell(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await replaceShell(kept, answer.clone());
    return answer;
  } catch (error) {
    const old = await kept.match(SHELL);
    if (old) return old;
    throw error;
  }
}

/** A new version of the page: what belonged to the old one is forgotten. */
async function replaceShell(kept, answer) {
  const [text, old] = [await answer.clone().text(), await kept.match(SHELL)];
  if (!text.includes(SIGN) || (old && (await old.text()) === text)) return;
  const assets = (await kept.keys()).filter(({ url }) => url.includes("/assets/"));
  await Promise.all(assets.map((one) => kept.delete(one)));
  await kept.put(SHELL, answer);
}

async function asset(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}
