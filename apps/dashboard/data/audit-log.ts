import "server-only";
import type { Schemas } from "@causeway/api-client";
import { getApi, orNullIfTooLong } from "./api.ts";

export type AuditEntry = Schemas["AuditEntry"];
export type AuditResource = Schemas["AuditResource"];
export type AuditPage = Schemas["AuditPage"];

export interface AuditQuery {
  readonly cursor?: string;
  readonly action?: Schemas["AuditAction"][];
  readonly resourceType?: Schemas["AuditResourceType"];
  readonly resourceId?: string;
  readonly user?: string;
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Newest first; null where there are too many entries to search them in time. */
export const findAuditLog = async (org: string, query: AuditQuery): Promise<AuditPage | null> =>
  orNullIfTooLong((await getApi()).GET("/orgs/{org}/audit-log", { params: { path: { org }, query } }));
