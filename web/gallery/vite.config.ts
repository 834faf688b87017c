import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// A page for those who draw: every drawing in every variant. It is not part of the game's page.
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    outDir: "/tmp/carrack_gallery",
    emptyOutDir: true,
    rollupOptions: { input: fileURLToPath(new URL("gallery.html", import.meta.url)) },
  },
});
