import { exportAuditLogRoute } from "./export-audit-log.ts";
import { listAuditLogRoute } from "./list-audit-log.ts";
import { exportOperatorAuditLogRoute, listOperatorAuditLogRoute } from "./operator-audit-log.ts";

export const AUDIT_ROUTES = [
  listAuditLogRoute,
  exportAuditLogRoute,
  listOperatorAuditLogRoute,
  exportOperatorAuditLogRoute,
] as const;
