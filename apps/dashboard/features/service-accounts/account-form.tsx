"use client";

import { SelectField, TextField } from "@causeway/ui/form-field";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import type { Change } from "@/components/forms/use-change.ts";
import type { RoleOption } from "@/components/roles/role-option.ts";
import type { ServiceAccount } from "@/data/service-accounts.ts";
import type { Project } from "@/data/tenancy.ts";

/** Fields of a service account that people edit. */
export interface AccountBody {
  readonly name: string;
  readonly description: string;
  readonly role: string;
  readonly projectIds: string[];
}

/** Options of the form's fields. */
export interface AccountChoices {
  readonly org: string;
  readonly roles: readonly RoleOption[];
  readonly projects: readonly Pick<Project, "id" | "name">[];
}

interface AccountFormProps extends Omit<AccountChoices, "org"> {
  readonly label: string;
  readonly change: Change;
  /** The account before the change; null for a new one. */
  readonly account: ServiceAccount | null;
  readonly onSave: (body: AccountBody) => void;
  readonly onCancel: () => void;
}

export function AccountForm(props: AccountFormProps) {
  const { label, change, account, roles, projects, onSave, onCancel } = props;
  const [choice, setChoice] = useState(account?.customRole?.id ?? account?.role ?? "developer");
  const role = roles.find(({ value }) => value === choice) ?? roles[0];
  const save = (values: FormData) =>
    onSave({
      name: String(values.get("name")).trim(),
      description: String(values.get("description")).trim(),
      role: role?.value ?? choice,
      projectIds: role?.showsAll ? [] : values.getAll("projectIds").map(String).toSorted(),
    });
  return (
    <ChangeForm label={label} change={change} onSubmit={save} onCancel={onCancel}>
      <TextField
        name="name"
        label="Name"
        hint="What it is for, such as Deployments"
        defaultValue={account?.name}
        maxLength={100}
        autoComplete="off"
        required
      />
      <TextField
        name="description"
        label="Description"
        defaultValue={account?.description}
        maxLength={300}
        autoComplete="off"
      />
      <SelectField
        name="role"
        label="Role"
        hint={role?.hint}
        value={role?.value}
        onChange={(event) => setChoice(event.currentTarget.value)}
        options={roles.map(({ value, label: text }) => ({ value, label: text }))}
      />
      {role?.showsAll === false && projects.length > 0 ? (
        <AssignedProjects projects={projects} assigned={account?.projectIds ?? []} />
      ) : null}
    </ChangeForm>
  );
}

interface AssignedProjectsProps extends Pick<AccountChoices, "projects"> {
  readonly assigned: readonly string[];
}

const AssignedProjects = ({ projects, assigned }: AssignedProjectsProps) => (
  <Choices name="projectIds" label="Projects">
    <div className="grid max-h-48 gap-3 overflow-y-auto p-1">
      {projects.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          name="projectIds"
          value={id}
          label={name}
          defaultChecked={assigned.includes(id)}
        />
      ))}
    </div>
  </Choices>
);
