export * from "./launch-browser.ts";
export * from "./start-next.ts";
