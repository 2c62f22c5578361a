import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi } from "./api.ts";

export type AuditEntry = Schemas["AuditEntry"];

export interface AuditQuery {
  readonly cursor?: string;
  readonly action?: Schemas["AuditAction"][];
  readonly resourceType?: Schemas["AuditResourceType"];
  readonly resourceId?: string;
  readonly user?: string;
  readonly from?: string;
  readonly to?: string;
}

export const listAuditLog = async (org: string, query: AuditQuery): Promise<Schemas["AuditPage"]> =>
  dataOf((await getApi()).GET("/orgs/{org}/audit-log", { params: { path: { org }, query } }));
