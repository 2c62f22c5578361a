export {
  AUDIT_RETENTION_DAYS,
  type AuditEntryRow,
  type AuditFilter,
  type AuditPage,
  listAuditEntries,
} from "./list-audit-entries.ts";
