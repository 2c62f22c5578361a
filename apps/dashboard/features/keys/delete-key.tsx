"use client";

import { ConfirmByName, useConfirmation } from "@causeway/ui/confirm-by-name";
import { Dialog } from "@causeway/ui/dialog";
import { useRouter } from "next/navigation";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import type { KeyDialogProps } from "./key-dialogs.tsx";
import { pathOf } from "@/components/keys/key-path.ts";
import { useChange } from "@/components/forms/use-change.ts";

export function DeleteKey({ apiKey, onClose }: KeyDialogProps) {
  const router = useRouter();
  const change = useChange();
  const confirmation = useConfirmation(apiKey.description);
  const remove = async () => {
    const answer = await change.run(
      (api) => api.DELETE("/projects/{project}/keys/{key}", { params: pathOf(apiKey) }),
      { text: `“${apiKey.description}” was deleted.` },
    );
    if (!answer.isOk) return;
    onClose();
    router.push(`/${apiKey.projectId}/keys`);
  };
  return (
    <Dialog
      isOpen
      title={`Delete “${apiKey.description}”?`}
      description="Requests with this key stop working for good. Its usage and activity stay."
      onClose={onClose}
    >
      <ChangeForm
        label="Delete key"
        isDangerous
        isReady={confirmation.isConfirmed}
        change={change}
        onSubmit={remove}
        onCancel={onClose}
      >
        <ConfirmByName wanted={apiKey.description} confirmation={confirmation} />
      </ChangeForm>
    </Dialog>
  );
}
