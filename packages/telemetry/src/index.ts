export * from "./cluster/index.ts";
export * from "./health/index.ts";
export * from "./logging/index.ts";
export * from "./metrics/index.ts";
export * from "./service/index.ts";
export * from "./settings/index.ts";
