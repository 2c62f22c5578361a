export { allowedMethods } from "./allowed-methods.ts";
export * from "./explain-error.ts";
export * from "./run-service.ts";
export * from "./send-content.ts";
export * from "./serve-hono.ts";
export * from "./serve-metrics.ts";
export * from "./watch-parent.ts";
