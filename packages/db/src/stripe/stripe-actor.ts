import type { Actor } from "../management/change/actor.ts";
import type { Queryable } from "../management/queryable.ts";

/** Actor of changes in Stripe's portal or dashboard, and of those that Stripe makes itself. */
export const STRIPE: Actor = {
  userId: null,
  userName: "Stripe",
  userEmail: null,
  accessTokenId: null,
  ipAddress: null,
};

interface IntentRow {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly ipAddress: string | null;
}

/**
 * Ends the intent that a change at Stripe names, and gives its person for the audit log; Stripe if it names none that is open. So a
 * later change of the same object isn't that person's.
 */
export async function takeActor(
  db: Queryable,
  organizationId: string,
  intentId: string | null,
): Promise<Actor> {
  if (intentId === null) return STRIPE;
  const { rows } = await db.query<IntentRow>(
    `UPDATE billing_intent SET status = 'done', error = NULL, updated_at = now()
      WHERE id = $1 AND organization_id = $2 AND status <> 'done'
      RETURNING created_by_user_id AS "userId", created_by_name AS "userName", created_by_email AS "userEmail",
                created_by_ip_address AS "ipAddress"`,
    [intentId, organizationId],
  );
  const [person] = rows;
  return person?.userId ? { ...person, accessTokenId: null } : STRIPE;
}
