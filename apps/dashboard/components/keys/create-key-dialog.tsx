"use client";

import { Dialog } from "@causeway/ui/dialog";
import { TextField } from "@causeway/ui/form-field";
import type { Option } from "@causeway/ui/option";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Example } from "@/data/example.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import { readLimits } from "@/components/limits/limit-values.ts";
import { ModelsField } from "./models-field.tsx";
import { NewKeyLimits } from "./new-key-limits.tsx";
import { NewSecret } from "./new-secret.tsx";
import { ProjectField, useKeyProject } from "./project-field.tsx";

export interface CreateKeyProps {
  /** Where the key is created; the form asks for one where there are several. */
  readonly projects: readonly Option[];
  /** That they are of. */
  readonly organizationId: string;
  readonly example: Example;
  /** Told the new key. */
  readonly onSecret?: (secret: string) => void;
}

/** Asks for the key's limits, then shows the key once. */
export function CreateKeyDialog({
  projects,
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
  const choice = useKeyProject(projects);
  const create = async (values: FormData) => {
    const project = choice.read();
    if (project === null) return;
    const body = {
      ...readNewKey(values, { models, tags }),
      ...readLimits(values, { timeZone }),
    };
    const answer = await change.run((api) =>
      api.POST("/projects/{project}/keys", { params: { path: { project } }, body }),
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
      description={secret ? undefined : requirementOf(choice.isAsked)}
    >
      {secret ? (
        <NewSecret secret={secret} example={example} onDone={onClose} />
      ) : (
        <ChangeForm label="Create key" change={change} onSubmit={create} onCancel={onClose}>
          {choice.isAsked ? <ProjectField projects={projects} choice={choice} /> : null}
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

const requirementOf = (asksForProject: boolean): string =>
  asksForProject ? "Only the project and the description are required." : "Only the description is required.";

interface Lists {
  readonly models: readonly string[];
  readonly tags: readonly string[];
}

const readNewKey = (values: FormData, { models, tags }: Lists) => ({
  description: String(values.get("description") ?? ""),
  ...(tags.length > 0 && { tags: [...tags] }),
  ...(models.length > 0 && { models: [...models] }),
});
