export * from "./error-table.ts";
export * from "./gateway-error.ts";
export * from "./render-error.ts";
export { readRequestId } from "./request-id.ts";
export { describeIssue, nameField, type FieldProblem, type SchemaIssue } from "./describe-issue.ts";
