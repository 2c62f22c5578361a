export { AUDIT_RETENTION_DAYS } from "./audit-retention.ts";
export {
  ALL_ORGANIZATIONS,
  type AuditEntryRow,
  type AuditFilter,
  type AuditPage,
  type AuditScope,
  isKnownActor,
  listAuditEntries,
} from "./list-audit-entries.ts";
