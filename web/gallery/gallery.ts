import { mount } from "svelte";
import "../src/styles/index.css";
import Gallery from "./Gallery.svelte";

// ?theme=dark&contrast=high&motion=off&show=map
const options = new URLSearchParams(location.search);
for (const name of ["theme", "contrast", "motion"]) {
  const value = options.get(name);
  if (value) document.documentElement.dataset[name] = value;
}

mount(Gallery, { target: document.body, props: { show: options.get("show") ?? "all" } });
