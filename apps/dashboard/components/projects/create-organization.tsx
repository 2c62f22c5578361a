"use client";

import { Dialog } from "@causeway/ui/dialog";
import { TextField } from "@causeway/ui/form-field";
import { useRouter } from "next/navigation";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";

/** An open form. The visitor becomes the owner; next is the first project. */
export function NewOrganization({ close }: { close: () => void }) {
  const change = useChange();
  const router = useRouter();
  const create = async (values: FormData) => {
    const body = { name: String(values.get("name")) };
    const answer = await change.run(
      (api) => api.POST("/orgs", { body }),
      ({ name }) => ({ text: `“${name}” was created.` }),
    );
    if (!answer.isOk) return;
    close();
    router.push(`/settings/${answer.data.id}/projects`);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title="New organization"
      description="It has its own members, projects, provider keys and spend. You become its owner."
    >
      <ChangeForm label="Create organization" change={change} onSubmit={create} onCancel={close}>
        <TextField name="name" label="Name" maxLength={100} autoComplete="off" required />
      </ChangeForm>
    </Dialog>
  );
}
