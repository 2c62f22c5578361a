export * from "./choose-option.ts";
export * from "./dialog-of.ts";
export * from "./find-overflow.ts";
export * from "./find-violations.ts";
export * from "./launch-browser.ts";
export * from "./start-next.ts";
export * from "./until-alive.ts";
