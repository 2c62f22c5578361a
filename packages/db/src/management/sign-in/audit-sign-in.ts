import { inTransaction } from "../../transaction/in-transaction.ts";
import { type AuditEntry, insertAuditEntry } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { member, organization, user } from "../../generated/tables.ts";
import { selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface SignInEvent extends Pick<AuditEntry, "action" | "details"> {
  readonly userId: string;
  readonly ipAddress: string | null;
}

/** Tells every organization of a person what they did to their own account. Nothing for one who is in none. */
export async function auditSignIn(
  pool: ManagementPool,
  { userId, ipAddress, action, details }: SignInEvent,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const rows = await selectRows(
      client,
      { userName: user.name, userEmail: user.email, organizationId: organization.id },
      sql`FROM ${user} JOIN ${member} ON ${member.userId} = ${user.id}
          JOIN ${organization} ON ${organization.id} = ${member.organizationId}
          WHERE ${user.id} = ${userId} AND ${organization.status} = 'active' ORDER BY ${organization.id}`,
    );
    for (const { userName, userEmail, organizationId } of rows) {
      const actor = { userId, userName, userEmail, accessTokenId: null, ipAddress };
      await insertAuditEntry(client, organizationId, actor, { action, resourceId: userId, details });
    }
  });
}
