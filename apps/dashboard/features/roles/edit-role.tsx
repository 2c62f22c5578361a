"use client";

import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { pickChanged } from "@/components/forms/pick-changed.ts";
import { useChange } from "@/components/forms/use-change.ts";
import type { CustomRole } from "@/data/roles.ts";
import type { OfferedPermission } from "./offered-permission.ts";
import { type RoleBody, RoleForm } from "./role-form.tsx";

interface EditRoleProps {
  readonly org: string;
  readonly role: CustomRole;
  readonly offered: readonly OfferedPermission[];
}

export const EditRole = (props: EditRoleProps) => (
  <DialogButton
    size="sm"
    label="Edit"
    aria-label={`Edit ${props.role.name}`}
    title={`Edit “${props.role.name}”`}
    description="Takes effect with the next request of everyone who has the role."
  >
    {(close) => <EditedRole {...props} close={close} />}
  </DialogButton>
);

/** Fields of a role that the form shows. */
const toBody = (
  { name, description, visibility, permissions }: CustomRole,
  offered: readonly OfferedPermission[],
): RoleBody => ({
  name,
  description,
  visibility,
  permissions: offered.map((one) => one.name).filter((permission) => permissions.includes(permission)),
});

function EditedRole({ org, role, offered, close }: EditRoleProps & { close: () => void }) {
  const change = useChange();
  const save = async (values: RoleBody) => {
    const params = { path: { org, role: role.id } };
    const body = pickChanged(toBody(role, offered), values);
    const answer = await change.run((api) => api.PATCH("/orgs/{org}/roles/{role}", { params, body }), {
      text: `“${values.name}” was saved.`,
    });
    if (answer.isOk) close();
  };
  return (
    <RoleForm label="Save" change={change} before={role} offered={offered} onSave={save} onCancel={close} />
  );
}
