export * from "./access-tokens/index.ts";
export * from "./api-keys/index.ts";
export * from "./audit/index.ts";
export * from "./credits/index.ts";
export * from "./custom-providers/index.ts";
export * from "./iam-rules/index.ts";
export * from "./idempotency/index.ts";
export * from "./invitations/index.ts";
export { findLog } from "./logs/find-log.ts";
export { isOfUnanswered, type LogFilter } from "./logs/log-filter.ts";
export { findLogPayload, type LogPayload } from "./logs/find-log-payload.ts";
export type { PayloadPart } from "../payloads/pack-part.ts";
export { type LogPage, type LogPlace, listLogs, listOrganizationLogs } from "./logs/list-logs.ts";
export type { LogRow } from "./logs/log-row.ts";
export type { ListOrder, ListPage, SortValue } from "./list/list-order.ts";
export * from "./members/index.ts";
export * from "./organizations/index.ts";
export * from "./projects/index.ts";
export * from "./provider-keys/index.ts";
export type { ManagementPool, Queryable } from "./queryable.ts";
export {
  type Asker,
  findOperatorScope,
  findOrganizationScope,
  findProjectScope,
  type OperatorScope,
  type OrganizationScope,
  type ProjectScope,
  visibleKeys,
} from "./scope.ts";
export type { Actor } from "./change/actor.ts";
export { lockChanges } from "./change/lock-changes.ts";
export { toStoredStatus } from "./change/enabled-status.ts";
export { ChangeRefused, type RefusalReason } from "./change/change-refused.ts";
export { type AuditEntry, type Change, insertAuditEntry, runChange } from "./change/run-change.ts";
export { listUsageRows, type UsageRow } from "./usage/list-usage-rows.ts";
export {
  readUsageGroups,
  USAGE_DIMENSIONS,
  type UsageDimension,
  type UsageGroup,
} from "./usage/read-usage-groups.ts";
export { readUsage, type UsageAnswer, type UsageByModel, type UsagePoint } from "./usage/read-usage.ts";
export { granularityOf, type UsageRange } from "./usage/usage-range.ts";
export type { UsageFilter, UsageScope } from "./usage/usage-source.ts";
export type { UsageSums } from "./usage/usage-sums.ts";
export {
  auditSignIn,
  findAuthenticatorSecret,
  spendAuthenticatorStep,
  claimSetupToken,
  countPasskeys,
  createFirstOperator,
  type FirstOperator,
  findPasskeyName,
  makeRoomForSession,
  foundInstallation,
  type Founding,
  hasOperator,
  isInvited,
  isSetupToken,
  removeSetupToken,
  SETUP_LINK_HOURS,
  storeSetupToken,
  type SignInEvent,
  type TakeOver,
  takeOverAccount,
} from "./sign-in/index.ts";
export {
  afterCommit,
  heldClient,
  holdTransaction,
  type HeldTransaction,
  withHeldTransactions,
} from "../transaction/held-transaction.ts";
