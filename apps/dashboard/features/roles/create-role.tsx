"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { OfferedPermission } from "./offered-permission.ts";
import { type RoleBody, RoleForm } from "./role-form.tsx";

interface CreateRoleProps {
  readonly org: string;
  readonly offered: readonly OfferedPermission[];
}

export const CreateRole = (props: CreateRoleProps) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Create role
      </>
    }
    title="Create role"
    description="For members and service accounts. You can include only what your own role can do."
  >
    {(close) => <NewRole {...props} close={close} />}
  </DialogButton>
);

function NewRole({ org, offered, close }: CreateRoleProps & { close: () => void }) {
  const change = useChange();
  const save = async (body: RoleBody) => {
    const answer = await change.run(
      (api) => api.POST("/orgs/{org}/roles", { params: { path: { org } }, body }),
      { text: `“${body.name}” was created.` },
    );
    if (answer.isOk) close();
  };
  return (
    <RoleForm
      label="Create role"
      change={change}
      before={null}
      offered={offered}
      onSave={save}
      onCancel={close}
    />
  );
}
