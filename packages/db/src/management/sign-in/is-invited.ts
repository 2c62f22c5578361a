import type { Queryable } from "../queryable.ts";
import { invitation, organization } from "../../generated/tables.ts";
import { hasRow } from "../../tables/run-statement.ts";
import { NOTHING, sql } from "../../tables/sql.ts";

/**
 * Whether a person is invited to some organization now.
 *
 * @param tokenHash SHA-256 of the token in the invitation's link, hex; null asks for any invitation of the address
 */
export function isInvited(db: Queryable, email: string, tokenHash: string | null): Promise<boolean> {
  const i = invitation;
  const ofLink = tokenHash === null ? NOTHING : sql`AND ${i.tokenHash} = ${tokenHash}`;
  return hasRow(
    db,
    sql`FROM ${i} JOIN ${organization} ON ${organization.id} = ${i.organizationId}
        WHERE ${i.email} = ${email.toLowerCase()} AND ${i.status} = 'pending' AND ${i.expiresAt} > now()
          AND ${organization.status} = 'active' ${ofLink} LIMIT 1`,
  );
}
