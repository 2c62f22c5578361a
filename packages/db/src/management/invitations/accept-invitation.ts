import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { powersOf, roleNameOf } from "../roles/held-role.ts";
import { requireSeatToJoin } from "../change/plan-limits.ts";
import { requireFew } from "../change/require-few.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { toRoleColumns } from "../roles/get-chosen-role.ts";
import type { ManagementPool } from "../queryable.ts";
import { findInvitation, type FoundInvitation } from "./find-invitation.ts";
import { invitation as invitations, member, project, projectMember } from "../../generated/tables.ts";
import { insertRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/** A person who accepts: the email must be the invited one. */
export type Invitee = Actor & { readonly userId: string; readonly userEmail: string };

const MEMBERS = { of: "members", holder: "An organization", setting: "MAX_MEMBERS_PER_ORGANIZATION" };

/**
 * Makes the one who asks a member, with the projects of the invitation that still exist. Gives the organization's id.
 *
 * @param tokenHash `hashInvitationToken` of the link's token
 * @throws ChangeRefused `not_found` for a link that does not work, `forbidden` for another email's, `conflict` for a
 * member, or without a seat of the plan
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
      sql`FROM ${member} WHERE ${member.organizationId} = ${organizationId}`,
    );
    await requireSeatToJoin(change);
    const memberId = await insertMember(change, invitee, invitation);
    const accepted = { status: "accepted", acceptedAt: NOW } as const;
    await updateRows(change, invitations, accepted, sql`WHERE ${invitations.id} = ${invitation.id}`);
    await change.audit({
      action: "team_member.add",
      resourceId: memberId,
      details: {
        name: invitee.userName ?? invitee.userEmail,
        email: invitee.userEmail,
        role: roleNameOf(invitation),
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

async function insertMember(change: Change, invitee: Invitee, invitation: FoundInvitation): Promise<string> {
  const { id } = invitation;
  const [made] = await insertRow(
    change,
    member,
    {
      id: createId("mem"),
      organizationId: change.organizationId,
      userId: invitee.userId,
      ...toRoleColumns(invitation),
    },
    { conflict: sql`ON CONFLICT (organization_id, user_id) DO NOTHING`, returning: { id: member.id } },
  );
  if (!made) throw new ChangeRefused("conflict", "You're already a member of this organization.");
  if (powersOf(invitation).visibility === "all_projects") return made.id;
  await insertRow(
    change,
    projectMember,
    { projectId: project.id, userId: invitee.userId },
    {
      when: sql`FROM ${invitations} JOIN ${project} ON ${project.id} = ANY(${invitations.projectIds})
                WHERE ${invitations.id} = ${id}
                  AND ${project.organizationId} = ${invitations.organizationId} AND ${project.status} <> 'deleted'`,
      conflict: sql`ON CONFLICT DO NOTHING`,
    },
  );
  return made.id;
}
