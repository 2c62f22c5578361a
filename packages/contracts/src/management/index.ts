export * from "./audit-actions.ts";
export * from "./lists.ts";
export * from "./permissions.ts";
export * from "./unsent-mail.ts";
