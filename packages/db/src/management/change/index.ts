export type { Actor } from "./actor.ts";
export { lockChanges } from "./lock-changes.ts";
export { toStoredStatus } from "./enabled-status.ts";
export { type PlanLimits, readPlanLimits } from "./plan-limits.ts";
export { ChangeRefused, type RefusalReason } from "./change-refused.ts";
export { type AuditEntry, type Change, insertAuditEntry, runChange } from "./run-change.ts";
