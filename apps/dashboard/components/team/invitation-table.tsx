"use client";

import { Badge } from "@causeway/ui/badge";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { HiddenHead, RowActions, Table, TableRow } from "@/components/settings/table.tsx";
import type { Invitation, Role } from "@/data/team.ts";
import { formatDate } from "@/format/times.ts";
import { ResendInvitation } from "./resend-invitation.tsx";
import { ROLE_WORDS } from "./roles.ts";

interface InvitationTableProps {
  readonly org: string;
  readonly invitations: readonly Invitation[];
  readonly role: Role;
}

export const InvitationTable = ({ org, invitations, role }: InvitationTableProps) => (
  <Table
    label="Invitations"
    head={
      <>
        <th>Invited</th>
        <th>Role</th>
        <th className="hidden sm:table-cell">Expires</th>
        <HiddenHead>Actions</HiddenHead>
      </>
    }
  >
    {invitations.map((invitation) => (
      <TableRow key={invitation.id}>
        <td className="max-w-64">
          <span className="block truncate font-medium">{invitation.email}</span>
          {invitation.invitedByName ? (
            <span className="block truncate text-xs text-ink-faint">by {invitation.invitedByName}</span>
          ) : null}
        </td>
        <td>{ROLE_WORDS[invitation.role].label}</td>
        <td className="hidden text-ink-soft sm:table-cell">
          {invitation.isExpired ? <Badge tone="warn">expired</Badge> : formatDate(invitation.expiresAt)}
        </td>
        <RowActions>
          {role === "owner" || invitation.role !== "owner" ? (
            <InvitationActions org={org} invitation={invitation} />
          ) : null}
        </RowActions>
      </TableRow>
    ))}
  </Table>
);

const InvitationActions = ({ org, invitation: { id, email } }: { org: string; invitation: Invitation }) => (
  <>
    <ResendInvitation org={org} id={id} email={email} />
    <ConfirmButton
      size="sm"
      label="Revoke"
      aria-label={`Revoke the invitation for ${email}`}
      title={`Revoke the invitation for ${email}?`}
      confirmLabel="Revoke"
      ask={(api) =>
        api.DELETE("/orgs/{org}/invitations/{invitation}", { params: { path: { org, invitation: id } } })
      }
    >
      <p>Its link stops working immediately.</p>
    </ConfirmButton>
  </>
);
