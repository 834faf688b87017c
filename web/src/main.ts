import { mount } from "svelte";
import "./styles/index.css";
import App from "./App.svelte";
import { loadAccount } from "./api/account.svelte.ts";
import { apply } from "./lib/settings.svelte.ts";

await Promise.all([apply(), loadAccount()]);
mount(App, { target: document.getElementById("page")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register("/sw.js");
}
