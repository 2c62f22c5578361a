import { type AuditEntry, insertAuditEntry } from "../change/run-change.ts";
import { INSTALLATION } from "../model-overrides/override-scope.ts";
import type { Queryable } from "../queryable.ts";

interface Operation {
  /** Whose data it is about; null for the installation's. */
  readonly organizationId: string | null;
  readonly ipAddress: string | null;
  readonly entry: AuditEntry;
}

/** The user of the operations page, which has a password instead of accounts. */
const OPERATOR = {
  userId: null,
  userName: "Operator (operations page)",
  userEmail: null,
  accessTokenId: null,
};

/** Writes what an operator does on the operations page into the audit log. */
export const auditOperation = (
  db: Queryable,
  { organizationId, ipAddress, entry }: Operation,
): Promise<void> => insertAuditEntry(db, organizationId ?? INSTALLATION, { ...OPERATOR, ipAddress }, entry);
