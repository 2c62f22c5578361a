"use client";

import { TextField } from "@causeway/ui/form-field";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Provider, ProviderKey } from "@/data/providers.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { readKey, readProviderKey } from "./read-provider-key.ts";

interface EditProviderKeyProps {
  readonly org: string;
  readonly provider: Provider;
  readonly existing: ProviderKey;
}

export const EditProviderKey = (props: EditProviderKeyProps) => (
  <DialogButton
    size="sm"
    label="Edit"
    aria-label={`Edit ${props.existing.name}`}
    title={`${props.provider.name}: ${props.existing.name}`}
    description="Takes effect on every gateway within a second. If the provider rejected this key, enter it again to have it retried."
  >
    {(close) => <EditForm {...props} close={close} />}
  </DialogButton>
);

function EditForm({ org, provider, existing, close }: EditProviderKeyProps & { close: () => void }) {
  const change = useChange();
  const save = async (values: FormData) => {
    const key = readKey(values);
    const body = { ...readProviderKey(values, provider), ...(key ? { key } : {}) };
    const params = { path: { org, key: existing.id } };
    const answer = await change.run((api) => api.PATCH("/orgs/{org}/provider-keys/{key}", { params, body }), {
      text: `“${body.name ?? existing.name}” was saved.`,
    });
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Save" change={change} onSubmit={save} onCancel={close}>
      <TextField
        name="name"
        label="Name"
        defaultValue={existing.name}
        maxLength={100}
        autoComplete="off"
        required
      />
      <ProviderFields provider={provider} existing={existing} />
    </ChangeForm>
  );
}
