"use client";

import { TextField } from "@causeway/ui/form-field";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";

/** Creates a team and opens its page, where its members and projects are added. */
export const CreateTeam = ({ org }: { org: string }) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Create team
      </>
    }
    title="Create team"
    description="Its members use its projects, and its projects share its budget."
  >
    {(close) => <TeamForm org={org} close={close} />}
  </DialogButton>
);

function TeamForm({ org, close }: { org: string; close: () => void }) {
  const change = useChange();
  const router = useRouter();
  const create = async (values: FormData) => {
    const body = { name: String(values.get("name")) };
    const answer = await change.run(
      (api) => api.POST("/orgs/{org}/teams", { params: { path: { org } }, body }),
      ({ name }) => ({ text: `“${name}” was created.` }),
    );
    if (!answer.isOk) return;
    close();
    router.push(`/settings/${org}/teams/${answer.data.id}`);
  };
  return (
    <ChangeForm label="Create team" change={change} onSubmit={create} onCancel={close}>
      <TextField name="name" label="Name" maxLength={100} autoComplete="off" required />
    </ChangeForm>
  );
}
