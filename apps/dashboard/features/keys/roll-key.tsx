"use client";

import { Dialog } from "@causeway/ui/dialog";
import { SelectField } from "@causeway/ui/form-field";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import type { Example } from "@/data/example.ts";
import type { KeyDialogProps } from "./key-dialogs.tsx";
import { pathOf } from "@/components/keys/key-path.ts";
import { NewSecret } from "@/components/keys/new-secret.tsx";
import { useChange } from "@/components/forms/use-change.ts";

const GRACES = [
  { value: "0", label: "Stop it immediately" },
  { value: "900", label: "15 minutes" },
  { value: "3600", label: "1 hour" },
  { value: "14400", label: "4 hours" },
  { value: "43200", label: "12 hours" },
  { value: "86400", label: "24 hours" },
];
const USUAL = "3600";

/** A new secret for a key, which stays what it is. */
export function RollKey({ apiKey, example, onClose }: KeyDialogProps & { example: Example }) {
  const change = useChange();
  const [secret, setSecret] = useState<string | null>(null);
  const roll = async (values: FormData) => {
    const body = { graceSeconds: Number(values.get("graceSeconds")) };
    const answer = await change.run((api) =>
      api.POST("/projects/{project}/keys/{key}/roll", { params: pathOf(apiKey), body }),
    );
    if (answer.isOk) setSecret(answer.data.secret ?? null);
  };
  return (
    <Dialog
      isOpen
      className={secret ? "max-w-160" : undefined}
      isSticky={secret !== null}
      title={secret ? "Your new key is ready" : `Rotate “${apiKey.description}”?`}
      description={
        secret ? undefined : "The key gets a new secret. Its usage, limits and access rules don’t change."
      }
      onClose={onClose}
    >
      {secret ? (
        <NewSecret secret={secret} example={example} onDone={onClose} />
      ) : (
        <ChangeForm label="Rotate key" change={change} onSubmit={roll} onCancel={onClose}>
          <SelectField
            name="graceSeconds"
            label="Keep the current secret working for"
            options={GRACES}
            defaultValue={USUAL}
            hint="Secrets from earlier rotations stop working by then at the latest."
          />
        </ChangeForm>
      )}
    </Dialog>
  );
}
