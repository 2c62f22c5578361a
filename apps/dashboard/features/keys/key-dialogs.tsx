"use client";

import type { ApiClient } from "@causeway/api-client";
import type { EnabledStatus } from "@causeway/contracts";
import { Dialog } from "@causeway/ui/dialog";
import { TextField } from "@causeway/ui/form-field";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import type { ApiKey } from "@/data/api-keys.ts";
import { pathOf } from "@/components/keys/key-path.ts";
import { hasExpired } from "@/components/keys/key-state.ts";
import { LimitFields } from "@/components/limits/limit-fields.tsx";
import { readLimits } from "@/components/limits/limit-values.ts";
import { TagsField } from "@/components/keys/tags-field.tsx";

export interface KeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function DescribeKey({ apiKey, onClose }: KeyDialogProps) {
  const change = useChange();
  const [tags, setTags] = useState<readonly string[]>(apiKey.tags);
  const save = async (values: FormData) => {
    const body = { description: String(values.get("description") ?? ""), tags: [...tags] };
    const answer = await change.run(
      (api) => api.PATCH("/projects/{project}/keys/{key}", { params: pathOf(apiKey), body }),
      { text: `“${body.description}” was saved.` },
    );
    if (answer.isOk) onClose();
  };
  return (
    <Dialog isOpen title="Name and tags" onClose={onClose}>
      <ChangeForm label="Save" change={change} onSubmit={save} onCancel={onClose}>
        <TextField
          name="description"
          label="Description"
          defaultValue={apiKey.description}
          maxLength={200}
          autoComplete="off"
          required
        />
        <TagsField value={tags} onChange={setTags} />
      </ChangeForm>
    </Dialog>
  );
}

export function LimitKey({ apiKey, onClose }: KeyDialogProps) {
  const change = useChange();
  const { timeZone } = useReaderZone();
  const save = async (values: FormData) => {
    const body = readLimits(values, { timeZone, expiresAt: apiKey.expiresAt });
    const answer = await change.run(
      (api) => api.PATCH("/projects/{project}/keys/{key}/limits", { params: pathOf(apiKey), body }),
      { text: `The limits of “${apiKey.description}” were saved.` },
    );
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      className="max-w-160"
      title="Limits and expiry"
      description="Takes effect on every gateway within a second. Changing the period of a recurring budget restarts it."
      onClose={onClose}
    >
      <ChangeForm label="Save" change={change} onSubmit={save} onCancel={onClose}>
        <LimitFields limits={apiKey.limits} expiresAt={apiKey.expiresAt} />
      </ChangeForm>
    </Dialog>
  );
}

export function SwitchKey({ apiKey, onClose }: KeyDialogProps) {
  const change = useChange();
  // The page behind changes before this is gone.
  const [isEnabled] = useState(apiKey.status !== "disabled");
  const save = async () => {
    const ask = (status: EnabledStatus) => (api: ApiClient) =>
      api.PATCH("/projects/{project}/keys/{key}", { params: pathOf(apiKey), body: { status } });
    const answer = await change.run(ask(isEnabled ? "disabled" : "enabled"), {
      text: `“${apiKey.description}” is ${isEnabled ? "disabled" : "enabled"}.`,
      undo: ask(isEnabled ? "enabled" : "disabled"),
    });
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      title={isEnabled ? `Disable “${apiKey.description}”?` : `Enable “${apiKey.description}”?`}
      description={
        isEnabled
          ? "Requests with this key fail within a second. You can enable it again later."
          : hasExpired(apiKey, new Date())
            ? "The key has expired: requests keep failing until you change its expiry date."
            : "Requests with this key work again within a second."
      }
      onClose={onClose}
    >
      <ChangeForm
        label={isEnabled ? "Disable key" : "Enable key"}
        isDangerous={isEnabled}
        change={change}
        onSubmit={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}
