// Notes of the browser, for whoever looks at something else when the turn comes.

/** Shows a note, if that is allowed; phones only let the service worker show any. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body, tag, icon: "/icon-192.png" };
  try {
    const canWork = "serviceWorker" in navigator; // not without HTTPS
    const worker = canWork ? await navigator.serviceWorker.getRegistration() : undefined;
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // a browser that shows none
  }
}
