import { exportAuditLogRoute } from "./export-audit-log.ts";
import { exportOperatorAuditLogRoute } from "./export-operator-audit-log.ts";
import { listAuditLogRoute } from "./list-audit-log.ts";
import { listOperatorAuditLogRoute } from "./list-operator-audit-log.ts";

export const AUDIT_ROUTES = [
  listAuditLogRoute,
  exportAuditLogRoute,
  listOperatorAuditLogRoute,
  exportOperatorAuditLogRoute,
];
