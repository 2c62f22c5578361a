"use client";

import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { RoleOption } from "@/components/roles/role-option.ts";
import type { Member } from "@/data/team.ts";

interface ChangeRoleProps {
  readonly org: string;
  readonly member: Member;
  /** Roles that the visitor can give. */
  readonly roles: readonly RoleOption[];
  /** Why the role can't change now. */
  readonly whyNot: string | null;
}

export const ChangeRole = (props: ChangeRoleProps) => (
  <DialogButton
    size="sm"
    label="Role"
    whyNot={props.whyNot}
    aria-label={`Role of ${props.member.name}`}
    title={`Role of ${props.member.name}`}
    description="Takes effect with the next request. With a role that shows only assigned projects, a member who saw all projects starts without any."
  >
    {(close) => <RoleForm {...props} close={close} />}
  </DialogButton>
);

function RoleForm({ org, member, roles, close }: Omit<ChangeRoleProps, "whyNot"> & { close: () => void }) {
  const change = useChange();
  const save = async (values: FormData) => {
    const params = { path: { org, member: member.id } };
    const body = { role: String(values.get("role")) };
    const label = roles.find(({ value }) => value === body.role)?.label ?? body.role;
    const answer = await change.run((api) => api.PATCH("/orgs/{org}/members/{member}", { params, body }), {
      text: `${member.name} now has the role ${label}.`,
    });
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Change role" change={change} onSubmit={save} onCancel={close}>
      <Choices label="Role">
        {roles.map(({ value, label, hint }) => (
          <Choice
            key={value}
            type="radio"
            name="role"
            value={value}
            label={label}
            hint={hint}
            defaultChecked={(member.customRole?.id ?? member.role) === value}
          />
        ))}
      </Choices>
    </ChangeForm>
  );
}
