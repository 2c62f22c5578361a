"use client";

import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Invitation } from "@/data/team.ts";
import { ResendInvitation } from "./resend-invitation.tsx";
import { type Manager, mayManage, roleLabel } from "@/components/roles/role-words.ts";
import { Day } from "@/components/time/moment.tsx";

interface InvitationTableProps {
  readonly org: string;
  readonly invitations: readonly Invitation[];
  /** The visitor. */
  readonly by: Manager;
}

export const InvitationTable = ({ org, invitations, by }: InvitationTableProps) => (
  <DataTable
    label="Invitations"
    columns={[...COLUMNS, actionsColumn(org, by)]}
    rows={invitations}
    keyOf={({ id }) => id}
  />
);

const COLUMNS: readonly Column<Invitation>[] = [
  { head: "Invited", cell: (invitation) => <Invited invitation={invitation} />, className: "max-w-64" },
  { head: "Role", cell: roleLabel },
  {
    head: "Expires",
    cell: ({ isExpired, expiresAt }) =>
      isExpired ? <Badge tone="warn">expired</Badge> : <Day at={expiresAt} />,
    className: "text-ink-soft",
  },
];

const actionsColumn = (org: string, by: Manager): Column<Invitation> => ({
  head: "Actions",
  cell: (invitation) =>
    mayManage(by, invitation.role) ? <InvitationActions org={org} invitation={invitation} /> : null,
  isActions: true,
});

const Invited = ({ invitation: { email, invitedByName } }: { invitation: Invitation }) => (
  <>
    <span className="block truncate font-medium">{email}</span>
    {invitedByName ? <span className="block truncate text-xs text-ink-faint">by {invitedByName}</span> : null}
  </>
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
      told={{ text: `The invitation for ${email} was revoked.` }}
      ask={(api) =>
        api.DELETE("/orgs/{org}/invitations/{invitation}", { params: { path: { org, invitation: id } } })
      }
    >
      <p>Its link stops working immediately.</p>
    </ConfirmButton>
  </>
);
