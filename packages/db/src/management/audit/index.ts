export { auditOperation } from "./audit-operation.ts";
export { AUDIT_RETENTION_DAYS } from "./audit-retention.ts";
export { type AuditResourceRow, findAuditResources } from "./find-audit-resources.ts";
export {
  ALL_ORGANIZATIONS,
  type AuditEntryRow,
  type AuditFilter,
  type AuditPage,
  type AuditScope,
  isKnownActor,
  listAuditEntries,
} from "./list-audit-entries.ts";
