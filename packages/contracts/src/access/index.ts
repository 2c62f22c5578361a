export * from "./caller.ts";
export * from "./iam-rule.ts";
