export { AUDIT_RETENTION_DAYS } from "./audit-retention.ts";
export {
  type AuditEntryRow,
  type AuditFilter,
  type AuditPage,
  listAuditEntries,
} from "./list-audit-entries.ts";
