import { createId } from "@causeway/crypto";
import type { Queryable } from "../management/queryable.ts";

/** An email to the owners of an organization; see `Message` of `@causeway/notifications`. */
export interface OwnerMail {
  readonly schema: string;
  readonly subject: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: unknown;
}

/** Writes an email about an organization, by its name. */
export type WriteMail = (organization: string) => OwnerMail;

/** Queues an email to each owner. */
export async function insertOwnerMails(
  db: Queryable,
  organizationId: string,
  write: WriteMail,
): Promise<void> {
  const { rows } = await db.query<{ email: string; name: string }>(
    `SELECT u.email, o.name FROM member m JOIN "user" u ON u.id = m.user_id JOIN organization o ON o.id = m.organization_id
      WHERE m.organization_id = $1 AND m.role = 'owner' ORDER BY u.email`,
    [organizationId],
  );
  for (const { email, name } of rows) {
    const mail = write(name);
    await db.query(
      `INSERT INTO notification_delivery (id, organization_id, channel, event, message, target, status, next_at)
       VALUES ($1, $2, 'email', $3, $4, $5, 'pending', now())`,
      [createId("ntf"), organizationId, mail.schema, JSON.stringify(mail), email],
    );
  }
}
