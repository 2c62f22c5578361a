export * from "./cost.ts";
export * from "./estimate.ts";
export * from "./token-usage.ts";
export * from "./usage-wire.ts";
