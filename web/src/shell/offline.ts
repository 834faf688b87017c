// On the first visit the page is here before its service worker. What it has fetched by then is
// asked for once more, from the browser's own cache, so that the worker keeps it as well.
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller) return;
  await new Promise((done) =>
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
  );
  for (const { name } of performance.getEntriesByType("resource")) {
    if (new URL(name).pathname.startsWith("/assets/")) void fetch(name).catch(() => undefined);
  }
}
