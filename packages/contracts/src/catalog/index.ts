export * from "./model.ts";
export * from "./no-price.ts";
