export { type AccessTokenHolder, useAccessToken } from "./access-tokens/use-access-token.ts";
export { type ApiKeyRow, listApiKeys } from "./api-keys.ts";
export type { LogRow } from "./log-row.ts";
export { findLog, type LogFilter, type LogPage, listLogs } from "./logs.ts";
export { listOrganizations, type OrganizationRow } from "./organizations/list-organizations.ts";
export { type OrganizationUpdate, updateOrganization } from "./organizations/update-organization.ts";
export { listProjects, type ProjectRow } from "./projects.ts";
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
