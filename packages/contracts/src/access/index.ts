export * from "./caller.ts";
export * from "./credentials.ts";
export * from "./iam-rule.ts";
export * from "./statuses.ts";
export * from "./window.ts";
