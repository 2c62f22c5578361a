/** How long entries of the audit log can be read. */
export const AUDIT_RETENTION_DAYS = 90;
