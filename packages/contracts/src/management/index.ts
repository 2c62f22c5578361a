export * from "./audit-actions.ts";
export * from "./permissions.ts";
export * from "./unsent-mail.ts";
