import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is built into the Python package, and the server serves it from there.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/carrack/server/page", emptyOutDir: true, target: "es2022" },
  server: {
    proxy: { "/api": { target: process.env.CARRACK ?? "http://127.0.0.1:8420", ws: true } },
  },
});
