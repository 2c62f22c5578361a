import { exportAuditLogRoute } from "./export-audit-log.ts";
import { listAuditLogRoute } from "./list-audit-log.ts";

export const AUDIT_ROUTES = [listAuditLogRoute, exportAuditLogRoute] as const;
