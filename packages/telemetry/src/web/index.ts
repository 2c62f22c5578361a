export * from "./answer-ops.ts";
export * from "./start-web-service.ts";
