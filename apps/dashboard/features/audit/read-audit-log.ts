import "server-only";
import { ApiFailure } from "@/data/api-failure.ts";
import { type AuditPage, type AuditQuery, findAuditLog } from "@/data/audit-log.ts";

interface ReadAuditLog {
  /** Null if the search took too long. */
  readonly page: AuditPage | null;
  /** The API knows no one under the name in `user`: the page is that of everyone. */
  readonly isUserUnknown: boolean;
}

/** Reads a page of the audit log. The API refuses a filter by someone whom it doesn't know, who is left out then. */
export async function readAuditLog(org: string, query: AuditQuery): Promise<ReadAuditLog> {
  try {
    return { page: await findAuditLog(org, query), isUserUnknown: false };
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.kind === "damaged";
    if (!isRefused || query.user === undefined) throw error;
    return { page: await findAuditLog(org, { ...query, user: undefined }), isUserUnknown: true };
  }
}
