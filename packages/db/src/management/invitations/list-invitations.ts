import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { FROM_INVITATIONS, INVITATION_COLUMNS, type InvitationRow } from "./invitation-row.ts";

/** Newest first. */
export const INVITATION_ORDER = byAge<InvitationRow>("i", "DESC");

/** Open invitations of the organization, expired ones too. */
export async function listInvitations(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<InvitationRow[]> {
  const values: unknown[] = [scope.organizationId];
  const { rows } = await db.query<InvitationRow>(
    `SELECT ${INVITATION_COLUMNS} FROM ${FROM_INVITATIONS}
     WHERE i.organization_id = $1 AND i.status = 'pending' ${pageSql(INVITATION_ORDER, page, ["i.email"], values)}`,
    values,
  );
  return rows;
}

/** One open invitation; null when the organization has none with this id, or it was accepted or revoked. */
export async function findOpenInvitation(
  db: Queryable,
  scope: OrganizationScope,
  invitationId: string,
): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>(
    `SELECT ${INVITATION_COLUMNS} FROM ${FROM_INVITATIONS}
     WHERE i.organization_id = $1 AND i.status = 'pending' AND i.id = $2`,
    [scope.organizationId, invitationId],
  );
  return rows[0] ?? null;
}
