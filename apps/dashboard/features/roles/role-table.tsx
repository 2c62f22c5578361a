"use client";

import { type Column, DataTable } from "@causeway/ui/data-table";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { VISIBILITY_WORDS } from "@/components/roles/visibility-words.ts";
import type { CustomRole } from "@/data/roles.ts";
import { EditRole } from "./edit-role.tsx";
import type { OfferedPermission } from "./offered-permission.ts";

interface RoleTableProps {
  readonly org: string;
  readonly roles: readonly CustomRole[];
  /** Null for those who may not change roles. */
  readonly offered: readonly OfferedPermission[] | null;
}

/** Custom roles with their holders. */
export const RoleTable = ({ org, roles, offered }: RoleTableProps) => (
  <DataTable
    label="Custom roles"
    columns={offered ? [...COLUMNS, actionsColumn(org, offered)] : COLUMNS}
    rows={roles}
    keyOf={({ id }) => id}
  />
);

const COLUMNS: readonly Column<CustomRole>[] = [
  { head: "Role", cell: (role) => <RoleName role={role} />, className: "max-w-72" },
  { head: "Shows", cell: ({ visibility }) => VISIBILITY_WORDS[visibility].label, className: "text-ink-soft" },
  {
    head: "Permissions",
    cell: ({ permissions }) => permissions.length,
    title: ({ permissions }) => permissions.join(", "),
    from: "md",
    align: "right",
  },
  { head: "Used by", cell: describeUse, className: "text-ink-soft" },
];

const RoleName = ({ role: { name, description } }: { role: CustomRole }) => (
  <>
    <span className="block truncate font-medium">{name}</span>
    {description ? (
      <span className="block truncate text-xs text-ink-faint" title={description}>
        {description}
      </span>
    ) : null}
  </>
);

function describeUse({ members, serviceAccounts, invitations }: CustomRole): string {
  const used = [
    plural(members, "member"),
    plural(serviceAccounts, "service account"),
    plural(invitations, "invitation"),
  ];
  return used.filter(Boolean).join(", ") || "no one";
}

const plural = (count: number, noun: string): string =>
  count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;

const actionsColumn = (org: string, offered: readonly OfferedPermission[]): Column<CustomRole> => ({
  head: "Actions",
  cell: (role) => (
    <>
      <EditRole org={org} role={role} offered={offered} />
      <ConfirmButton
        size="sm"
        label="Delete"
        aria-label={`Delete ${role.name}`}
        title={`Delete “${role.name}”?`}
        confirmLabel="Delete role"
        whyNot={isUsed(role) ? `Give another role to ${describeUse(role)} first.` : null}
        told={{ text: `“${role.name}” was deleted.` }}
        ask={(api) => api.DELETE("/orgs/{org}/roles/{role}", { params: { path: { org, role: role.id } } })}
      >
        <p>You can’t undo this.</p>
      </ConfirmButton>
    </>
  ),
  isActions: true,
});

const isUsed = ({ members, serviceAccounts, invitations }: CustomRole): boolean =>
  members + serviceAccounts + invitations > 0;
