export * from "./door.ts";
export * from "./upstream-dialect.ts";
