"use client";

import { Dialog } from "@causeway/ui/dialog";
import { TextField } from "@causeway/ui/form-field";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Example } from "@/components/snippets/example.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import { readLimits } from "./limit-values.ts";
import { ModelsField } from "./models-field.tsx";
import { NewKeyLimits } from "./new-key-limits.tsx";
import { NewSecret } from "./new-secret.tsx";

export interface CreateKeyProps {
  readonly projectId: string;
  /** That the project is of. */
  readonly organizationId: string;
  readonly example: Example;
  /** Told the new key. */
  readonly onSecret?: (secret: string) => void;
}

/** Asks for the key's limits, then shows the key once. */
export function CreateKeyDialog({
  projectId,
  organizationId,
  example,
  onSecret,
  onClose,
}: CreateKeyProps & { readonly onClose: () => void }) {
  const change = useChange();
  const { timeZone } = useReaderZone();
  const [secret, setSecret] = useState<string | null>(null);
  const [models, setModels] = useState<readonly string[]>([]);
  const [tags, setTags] = useState<readonly string[]>([]);
  const create = async (values: FormData) => {
    const body = {
      ...readNewKey(values, { models, tags }),
      ...readLimits(values, { timeZone }),
    };
    const answer = await change.run((api) =>
      api.POST("/projects/{project}/keys", { params: { path: { project: projectId } }, body }),
    );
    if (!answer.isOk) return;
    setSecret(answer.data.secret ?? null);
    if (answer.data.secret) onSecret?.(answer.data.secret);
  };
  return (
    <Dialog
      isOpen
      className="max-w-160"
      isSticky={secret !== null}
      onClose={onClose}
      title={secret ? "Your key is ready" : "New API key"}
      description={secret ? undefined : "Only the description is required."}
    >
      {secret ? (
        <NewSecret secret={secret} example={example} onDone={onClose} />
      ) : (
        <ChangeForm label="Create key" change={change} onSubmit={create} onCancel={onClose}>
          <TextField
            name="description"
            label="Description"
            placeholder="What it’s for, such as Billing bot"
            maxLength={200}
            autoComplete="off"
            required
          />
          <ModelsField organizationId={organizationId} value={models} onChange={setModels} />
          <NewKeyLimits problems={change.refusal?.fields ?? {}} tags={tags} onTags={setTags} />
        </ChangeForm>
      )}
    </Dialog>
  );
}

interface Lists {
  readonly models: readonly string[];
  readonly tags: readonly string[];
}

const readNewKey = (values: FormData, { models, tags }: Lists) => ({
  description: String(values.get("description") ?? ""),
  ...(tags.length > 0 && { tags: [...tags] }),
  ...(models.length > 0 && { models: [...models] }),
});
