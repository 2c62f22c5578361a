import { type ApiKeyRow, listApiKeys } from "./api-keys.ts";
import type { LogRow } from "./log-row.ts";
import { findLog, type LogFilter, type LogPage, listLogs } from "./logs.ts";
import { listOrganizations, type OrganizationRow } from "./organizations.ts";
import { listProjects, type ProjectRow } from "./projects.ts";
import type { Queryable } from "./queryable.ts";
import {
  findOrganizationScope,
  findProjectScope,
  type OrganizationScope,
  type ProjectScope,
} from "./scope.ts";
import {
  listUsageByModel,
  listUsagePoints,
  type UsageByModel,
  type UsagePoint,
  type UsageRange,
} from "./usage.ts";

/** Everything the management API reads. What belongs to a tenant asks for the scope that proves a membership. */
export interface ManagementReads {
  findOrganizationScope(userId: string, organizationId: string): Promise<OrganizationScope | null>;
  findProjectScope(userId: string, projectId: string): Promise<ProjectScope | null>;
  listOrganizations(userId: string): Promise<OrganizationRow[]>;
  listProjects(scope: OrganizationScope): Promise<ProjectRow[]>;
  listApiKeys(scope: ProjectScope): Promise<ApiKeyRow[]>;
  listLogs(scope: ProjectScope, filter: LogFilter, page: LogPage): Promise<LogRow[]>;
  findLog(scope: ProjectScope, id: string): ReturnType<typeof findLog>;
  listUsagePoints(scope: ProjectScope, range: UsageRange): Promise<UsagePoint[]>;
  listUsageByModel(scope: ProjectScope, range: UsageRange): Promise<UsageByModel[]>;
}

export const createManagementReads = (db: Queryable): ManagementReads => ({
  findOrganizationScope: (userId, organizationId) => findOrganizationScope(db, userId, organizationId),
  findProjectScope: (userId, projectId) => findProjectScope(db, userId, projectId),
  listOrganizations: (userId) => listOrganizations(db, userId),
  listProjects: (scope) => listProjects(db, scope),
  listApiKeys: (scope) => listApiKeys(db, scope),
  listLogs: (scope, filter, page) => listLogs(db, scope, filter, page),
  findLog: (scope, id) => findLog(db, scope, id),
  listUsagePoints: (scope, range) => listUsagePoints(db, scope, range),
  listUsageByModel: (scope, range) => listUsageByModel(db, scope, range),
});
