export * from "./create-logger.ts";
export * from "./redact.ts";
