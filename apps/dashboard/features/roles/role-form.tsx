"use client";

import { VISIBILITIES, type Visibility } from "@causeway/contracts";
import { TextField } from "@causeway/ui/form-field";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { ScopeChoices } from "@/components/forms/scope-choices.tsx";
import type { Change } from "@/components/forms/use-change.ts";
import { VISIBILITY_WORDS } from "@/components/roles/visibility-words.ts";
import type { CustomRole } from "@/data/roles.ts";
import type { OfferedPermission } from "./offered-permission.ts";

/** Fields of a role that people edit. */
export type RoleBody = Pick<CustomRole, "name" | "description" | "visibility" | "permissions">;

interface RoleFormProps {
  readonly label: string;
  readonly change: Change;
  /** The role before the change; null for a new one. */
  readonly before: CustomRole | null;
  readonly offered: readonly OfferedPermission[];
  readonly onSave: (body: RoleBody) => void;
  readonly onCancel: () => void;
}

export function RoleForm({ label, change, before, offered, onSave, onCancel }: RoleFormProps) {
  const [visibility, setVisibility] = useState<Visibility>(before?.visibility ?? "all_projects");
  const shown = offered.filter(({ isBounded }) => isBounded || visibility === "all_projects");
  const save = (values: FormData) => {
    const chosen = values.getAll("permissions").map(String);
    onSave({
      name: String(values.get("name")).trim(),
      description: String(values.get("description")).trim(),
      visibility,
      permissions: shown.map(({ name }) => name).filter((name) => chosen.includes(name)),
    });
  };
  return (
    <ChangeForm label={label} change={change} onSubmit={save} onCancel={onCancel}>
      <TextField
        name="name"
        label="Name"
        defaultValue={before?.name}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        name="description"
        label="Description"
        defaultValue={before?.description}
        maxLength={300}
        autoComplete="off"
      />
      <VisibilityChoices visibility={visibility} onChange={setVisibility} />
      <ScopeChoices name="permissions" scopes={shown} chosen={before?.permissions ?? []} />
    </ChangeForm>
  );
}

interface VisibilityChoicesProps {
  readonly visibility: Visibility;
  readonly onChange: (visibility: Visibility) => void;
}

const VisibilityChoices = ({ visibility, onChange }: VisibilityChoicesProps) => (
  <Choices name="visibility" label="What it shows">
    {VISIBILITIES.map((value) => (
      <Choice
        key={value}
        type="radio"
        name="visibility"
        value={value}
        checked={visibility === value}
        onChange={() => onChange(value)}
        {...VISIBILITY_WORDS[value]}
      />
    ))}
  </Choices>
);
