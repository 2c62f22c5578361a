export * from "./access-tokens/index.ts";
export * from "./api-keys/index.ts";
export * from "./audit/index.ts";
export * from "./custom-providers/index.ts";
export * from "./iam-rules/index.ts";
export * from "./invitations/index.ts";
export type { LogRow } from "./log-row.ts";
export { findLog, type LogFilter, type LogPage, listLogs } from "./logs.ts";
export * from "./members/index.ts";
export * from "./organizations/index.ts";
export * from "./projects/index.ts";
export * from "./provider-keys/index.ts";
export type { ManagementPool, Queryable } from "./queryable.ts";
export {
  type Asker,
  findOrganizationScope,
  findProjectScope,
  type OrganizationScope,
  type ProjectScope,
  visibleKeys,
} from "./scope.ts";
export type { Actor } from "./change/actor.ts";
export { ChangeRefused, type RefusalReason } from "./change/change-refused.ts";
export { type AuditEntry, type Change, insertAuditEntry, runChange } from "./change/run-change.ts";
export {
  type Granularity,
  granularityOf,
  listUsageByModel,
  listUsagePoints,
  type UsageByModel,
  type UsagePoint,
  type UsageRange,
  type UsageSums,
} from "./usage.ts";
export {
  auditSignIn,
  claimFirstAccount,
  findPasskeyName,
  foundInstallation,
  type Founding,
  isInvited,
  isWithoutUsers,
  type SignInEvent,
} from "./sign-in/index.ts";
