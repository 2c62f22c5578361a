export * from "./usage-record.ts";
