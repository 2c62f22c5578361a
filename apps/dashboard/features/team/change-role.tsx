"use client";

import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Member, Role } from "@/data/team.ts";
import { ROLE_WORDS, rolesGivenBy } from "./roles.ts";

interface ChangeRoleProps {
  readonly org: string;
  readonly member: Member;
  /** Role of the one who changes it. */
  readonly by: Role;
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
    description="Takes effect with the next request. A new developer starts without projects."
  >
    {(close) => <RoleForm {...props} close={close} />}
  </DialogButton>
);

function RoleForm({ org, member, by, close }: Omit<ChangeRoleProps, "whyNot"> & { close: () => void }) {
  const change = useChange();
  const save = async (values: FormData) => {
    const params = { path: { org, member: member.id } };
    const body = { role: String(values.get("role")) as Role };
    const answer = await change.run((api) => api.PATCH("/orgs/{org}/members/{member}", { params, body }), {
      text: `${member.name} is ${ROLE_WORDS[body.role].label.toLowerCase()} now.`,
    });
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Change role" change={change} onSubmit={save} onCancel={close}>
      <Choices label="Role">
        {rolesGivenBy(by).map((role) => (
          <Choice
            key={role}
            type="radio"
            name="role"
            value={role}
            defaultChecked={member.role === role}
            {...ROLE_WORDS[role]}
          />
        ))}
      </Choices>
    </ChangeForm>
  );
}
