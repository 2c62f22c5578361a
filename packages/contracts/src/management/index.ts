export * from "./audit-actions.ts";
export * from "./permissions.ts";
