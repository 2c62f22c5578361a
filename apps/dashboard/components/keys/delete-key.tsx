"use client";

import { Dialog } from "@causeway/ui/dialog";
import { TextField } from "@causeway/ui/form-field";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import type { KeyDialogProps } from "./key-dialogs.tsx";
import { pathOf } from "./key-path.ts";
import { useChange } from "@/components/forms/use-change.ts";

export function DeleteKey({ apiKey, onClose }: KeyDialogProps) {
  const router = useRouter();
  const change = useChange();
  const [typed, setTyped] = useState("");
  const remove = async () => {
    const answer = await change.run((api) =>
      api.DELETE("/projects/{project}/keys/{key}", { params: pathOf(apiKey) }),
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
        isReady={typed.trim() === apiKey.description}
        change={change}
        onSubmit={remove}
        onCancel={onClose}
      >
        <TextField
          name="confirmation"
          label="Type the key’s description to confirm"
          hint={apiKey.description}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
      </ChangeForm>
    </Dialog>
  );
}
