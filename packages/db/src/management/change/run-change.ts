import { AUDIT_ACTIONS, type AuditAction, type AuditDetails } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { inTransaction } from "../../transaction/in-transaction.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import { storedAction, storedResourceType } from "../stored-words.ts";
import type { Actor } from "./actor.ts";
import { announceChange } from "./lock-changes.ts";
import { auditLog } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";
import { NOW } from "../../tables/sql.ts";

export interface AuditEntry {
  readonly action: AuditAction;
  readonly resourceId: string;
  /** Names and changed fields; never a secret. */
  readonly details: AuditDetails;
}

/** One transaction that changes something of an organization. */
export interface Change extends Queryable {
  readonly organizationId: string;
  readonly actor: Actor;
  /** Writes an entry of the audit log that commits or fails with the change itself. */
  audit(entry: AuditEntry): Promise<void>;
  /** Says that there was nothing to change, so that nothing should be told. */
  nothingChanged(): void;
}

/**
 * Runs `work` in one transaction; any error rolls everything back and is thrown on. Triggers tell the gateways on commit.
 *
 * @throws Error when `work` ends without an audit entry and without `nothingChanged`: no change is silent
 */
export function runChange<Result>(
  pool: ManagementPool,
  organizationId: string,
  actor: Actor,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await announceChange(client, organizationId);
    let isTold = false;
    const result = await work({
      organizationId,
      actor,
      query: (text, values) => client.query(text, values ? [...values] : undefined),
      async audit(entry) {
        await insertAuditEntry(client, organizationId, actor, entry);
        isTold = true;
      },
      nothingChanged() {
        isTold = true;
      },
    });
    if (!isTold) throw new Error("a change of an organization ended without an audit entry");
    return result;
  });
}

/** Writes one entry outside of a change, for what happened elsewhere: a sign-in. */
export async function insertAuditEntry(
  db: Queryable,
  organizationId: string,
  actor: Actor,
  { action, resourceId, details }: AuditEntry,
): Promise<void> {
  await insertRow(db, auditLog, {
    id: createId("aud"),
    createdAt: NOW,
    organizationId,
    userId: actor.userId,
    userName: actor.userName,
    userEmail: actor.userEmail,
    accessTokenId: actor.accessTokenId,
    action: storedAction(action),
    resourceType: storedResourceType(AUDIT_ACTIONS[action]),
    resourceId,
    details,
    ipAddress: actor.ipAddress,
  });
}
