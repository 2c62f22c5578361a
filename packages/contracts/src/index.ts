export * from "./access/index.ts";
export * from "./catalog/index.ts";
export * from "./chat/index.ts";
export * from "./errors/index.ts";
export * from "./management/index.ts";
export * from "./records/index.ts";
export * from "./usage/index.ts";
