import { PERMISSION_NAMES, PERMISSIONS, type Permission, ROLE_POWERS, ROLES } from "@causeway/contracts";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { Check } from "lucide-react";
import { ROLE_WORDS } from "@/components/roles/role-words.ts";
import type { CustomRole } from "@/data/roles.ts";

/** Table of the permissions of each role. */
export const PermissionMatrix = ({ roles }: { roles: readonly CustomRole[] }) => (
  <DataTable
    isWide={roles.length > 3}
    label="Permissions of each role"
    columns={[
      { head: "Permission", cell: (name) => <Name name={name} />, className: "min-w-56 max-w-80" },
      ...ROLES.map((role) =>
        column(ROLE_WORDS[role].label, (name) => ROLE_POWERS[role].permissions.has(name)),
      ),
      ...roles.map(({ name: label, permissions }) => column(label, (name) => permissions.includes(name))),
    ]}
    rows={PERMISSION_NAMES}
    keyOf={(name) => name}
  />
);

const Name = ({ name }: { name: Permission }) => (
  <>
    <span className="block truncate font-mono text-xs">{name}</span>
    <span className="block text-xs text-ink-faint">{PERMISSIONS[name].description}</span>
  </>
);

const column = (head: string, isHeld: (name: Permission) => boolean): Column<Permission> => ({
  head,
  cell: (name) =>
    isHeld(name) ? (
      <Check className="size-4 text-good" role="img" aria-label="yes" />
    ) : (
      <span className="text-ink-faint">no</span>
    ),
});
