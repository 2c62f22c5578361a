import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { requireFew } from "../change/require-few.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { findInvitation, type FoundInvitation } from "./find-invitation.ts";

/** A person who accepts: the email must be the invited one. */
export type Invitee = Actor & { readonly userId: string; readonly userEmail: string };

const MEMBERS = { of: "members", holder: "An organization", setting: "MAX_MEMBERS_PER_ORGANIZATION" };

/**
 * Makes the one who asks a member, with the projects of the invitation that still exist. Gives the organization's id.
 *
 * @param tokenHash `hashInvitationToken` of the link's token
 * @throws ChangeRefused `not_found` for a link that does not work, `forbidden` for another email's, `conflict` for a
 * member
 */
export async function acceptInvitation(
  pool: ManagementPool,
  invitee: Invitee,
  tokenHash: string,
  maxMembers: number,
): Promise<{ readonly organizationId: string }> {
  const { organizationId } = await getInvitationFor(pool, invitee, tokenHash);
  await runChange(pool, organizationId, invitee, async (change) => {
    await lockOrganization(change);
    // Read again under the lock: of two clicks only one finds it.
    const invitation = await getInvitationFor(change, invitee, tokenHash);
    await requireFew(
      change,
      { ...MEMBERS, max: maxMembers },
      {
        text: "SELECT count(*)::int AS count FROM member WHERE organization_id = $1",
        values: [organizationId],
      },
    );
    const memberId = await insertMember(change, invitee, invitation);
    await change.query("UPDATE invitation SET status = 'accepted', accepted_at = now() WHERE id = $1", [
      invitation.id,
    ]);
    await change.audit({
      action: "team_member.add",
      resourceId: memberId,
      details: {
        name: invitee.userName ?? invitee.userEmail,
        email: invitee.userEmail,
        role: invitation.role,
        invitationId: invitation.id,
      },
    });
  });
  return { organizationId };
}

/** The open invitation of a link, for the one it was made for. @throws ChangeRefused `not_found`, `forbidden` */
export async function getInvitationFor(
  db: Parameters<typeof findInvitation>[0],
  invitee: Pick<Invitee, "userEmail">,
  tokenHash: string,
): Promise<FoundInvitation> {
  const invitation = await findInvitation(db, tokenHash);
  if (!invitation) {
    throw new ChangeRefused("not_found", "This invitation was used or revoked, or has expired.", "token");
  }
  if (invitation.email !== invitee.userEmail.toLowerCase()) {
    throw new ChangeRefused(
      "forbidden",
      "This invitation is for a different email address. Sign in with that one.",
    );
  }
  return invitation;
}

async function insertMember(
  change: Change,
  invitee: Invitee,
  { id, role }: FoundInvitation,
): Promise<string> {
  const { rows } = await change.query<{ id: string }>(
    `INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, user_id) DO NOTHING RETURNING id`,
    [createId("mem"), change.organizationId, invitee.userId, role],
  );
  if (!rows[0]) throw new ChangeRefused("conflict", "You're already a member of this organization.");
  await change.query(
    `INSERT INTO project_member (project_id, user_id)
     SELECT p.id, $2 FROM invitation i JOIN project p ON p.id = ANY(i.project_ids)
     WHERE i.id = $1 AND i.role = 'developer' AND p.organization_id = i.organization_id AND p.status <> 'deleted'
     ON CONFLICT DO NOTHING`,
    [id, invitee.userId],
  );
  return rows[0].id;
}
