// Where in the page one is: the path of the address, and what it names.

let path = $state(location.pathname);
let query = $state(location.search);

window.addEventListener("popstate", () => {
  path = location.pathname;
  query = location.search;
});

/** Goes to another part of the page. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  path = location.pathname;
  query = location.search;
  window.scrollTo(0, 0);
}

/** The parts of the path: `/table/abc` is `["table", "abc"]`. */
export function parts(): string[] {
  return path.split("/").filter(Boolean).map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // cut off on its way, and leads nowhere
  }
}

/** A value of the address's query. */
export function queryValue(name: string): string | null {
  return new URLSearchParams(query).get(name);
}

/** Lets plain links lead through the page without a reload. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download"))
    return;
  if (link.origin !== location.origin || link.rel === "external") return; // the server's own pages
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
  if (link.hash) document.getElementById(link.hash.slice(1))?.scrollIntoView();
}
