import { inTransaction } from "../../transaction/in-transaction.ts";
import { type AuditEntry, insertAuditEntry } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";

export interface SignInEvent extends Pick<AuditEntry, "action" | "details"> {
  readonly userId: string;
  readonly ipAddress: string | null;
}

interface Membership {
  readonly userName: string;
  readonly userEmail: string;
  readonly organizationId: string;
}

/** Tells every organization of a person what they did to their own account. Nothing for one who is in none. */
export async function auditSignIn(
  pool: ManagementPool,
  { userId, ipAddress, action, details }: SignInEvent,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Membership>(
      `SELECT u.name AS "userName", u.email AS "userEmail", o.id AS "organizationId"
       FROM "user" u JOIN member m ON m.user_id = u.id JOIN organization o ON o.id = m.organization_id
       WHERE u.id = $1 AND o.status = 'active' ORDER BY o.id`,
      [userId],
    );
    for (const { userName, userEmail, organizationId } of rows) {
      const actor = { userId, userName, userEmail, accessTokenId: null, ipAddress };
      await insertAuditEntry(client, organizationId, actor, { action, resourceId: userId, details });
    }
  });
}
