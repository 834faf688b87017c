import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Tests run in Node.js, but what they test is compiled as for a browser: state that reacts.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: { environment: "./tests/browser.ts", server: { deps: { inline: ["svelte"] } } },
});
