"use client";

import { CREDENTIAL_MODES } from "@causeway/contracts";
import { Dialog } from "@causeway/ui/dialog";
import { SelectField, TextField } from "@causeway/ui/form-field";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Project } from "@/data/tenancy.ts";
import { MODES } from "./project-modes.ts";

const TITLE = "Create project";
const DESCRIPTION = "Use one per application or team. Each project has its own keys, limits and spend.";

export const CreateProject = ({ org }: { org: string }) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Create project
      </>
    }
    title={TITLE}
    description={DESCRIPTION}
  >
    {(close) => <ProjectForm org={org} close={close} />}
  </DialogButton>
);

/** The same form, open already. */
export const NewProject = ({ org, close }: { org: string; close: () => void }) => (
  <Dialog isOpen onClose={close} title={TITLE} description={DESCRIPTION}>
    <ProjectForm org={org} close={close} />
  </Dialog>
);

function ProjectForm({ org, close }: { org: string; close: () => void }) {
  const change = useChange();
  const router = useRouter();
  const create = async (values: FormData) => {
    const body = {
      name: String(values.get("name")),
      credentialMode: String(values.get("credentialMode")) as Project["credentialMode"],
      cachingEnabled: false,
      cacheTtlSeconds: 60,
    };
    const answer = await change.run(
      (api) => api.POST("/orgs/{org}/projects", { params: { path: { org } }, body }),
      ({ name }) => ({ text: `“${name}” was created.` }),
    );
    if (!answer.isOk) return;
    close();
    router.push(`/settings/${org}/projects/${answer.data.id}`);
  };
  return (
    <ChangeForm label="Create project" change={change} onSubmit={create} onCancel={close}>
      <TextField name="name" label="Name" maxLength={100} autoComplete="off" required />
      <SelectField
        name="credentialMode"
        label="Provider keys"
        hint="Which provider keys requests use. You can change this later."
        defaultValue="hybrid"
        options={CREDENTIAL_MODES.map((value) => ({ value, label: MODES[value].label }))}
      />
    </ChangeForm>
  );
}
