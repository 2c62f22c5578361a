export * from "./provider-row.ts";
