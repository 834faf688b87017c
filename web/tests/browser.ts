// As much of a browser as the modules without markup look at, for tests in Node.js. What they test
// is compiled as for a browser, with state that reacts.
import type { Environment } from "vitest/runtime";

const PARTS = {
  location: { origin: "http://here", href: "http://here/", pathname: "/", search: "" },
  history: { pushState: () => undefined, replaceState: () => undefined },
  localStorage: { getItem: () => null, setItem: () => undefined },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
};

export default {
  name: "browser",
  viteEnvironment: "client",
  setup(global: Record<string, unknown>) {
    Object.assign(global, PARTS, {
      window: Object.assign(new EventTarget(), { scrollTo: () => undefined }),
      document: {
        documentElement: { dataset: {} },
        get hidden() {
          return false;
        },
      },
    });
    return { teardown: () => undefined };
  },
} satisfies Environment;
