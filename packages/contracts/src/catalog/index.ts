export * from "./model.ts";
export * from "./model-override.ts";
export * from "./no-price.ts";
