export * from "./create-health.ts";
export * from "./ops-routes.ts";
