/** How long entries of the audit log can be read (specification 8). */
export const AUDIT_RETENTION_DAYS = 90;
