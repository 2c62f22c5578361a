import { invitation } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";
import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { FROM_INVITATIONS, INVITATION_FIELDS, type InvitationRow } from "./invitation-row.ts";

/** Newest first. */
export const INVITATION_ORDER = byAge<InvitationRow>(invitation, "DESC");

const openOnesOf = ({ organizationId }: OrganizationScope): Sql =>
  sql`${FROM_INVITATIONS} WHERE ${invitation.organizationId} = ${organizationId} AND ${invitation.status} = 'pending'`;

/** Open invitations of the organization, expired ones too. */
export const listInvitations = (
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<InvitationRow[]> =>
  selectRows(
    db,
    INVITATION_FIELDS,
    sql`${openOnesOf(scope)} ${pageSql(INVITATION_ORDER, page, [invitation.email])}`,
  );

/** One open invitation; null when the organization has none with this id, or it was accepted or revoked. */
export const findOpenInvitation = (
  db: Queryable,
  scope: OrganizationScope,
  invitationId: string,
): Promise<InvitationRow | null> =>
  selectRow(db, INVITATION_FIELDS, sql`${openOnesOf(scope)} AND ${invitation.id} = ${invitationId}`);
