export type { ApiKeyRow } from "./api-keys.ts";
export type { LogRow } from "./log-row.ts";
export type { LogFilter, LogPage } from "./logs.ts";
export * from "./management-reads.ts";
export type { OrganizationRow } from "./organizations.ts";
export type { ProjectRow } from "./projects.ts";
export type { Queryable } from "./queryable.ts";
export type { OrganizationScope, ProjectScope, Role } from "./scope.ts";
export {
  type Granularity,
  granularityOf,
  type UsageByModel,
  type UsagePoint,
  type UsageRange,
  type UsageSums,
} from "./usage.ts";
