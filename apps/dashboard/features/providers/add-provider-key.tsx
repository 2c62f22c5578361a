"use client";

import { TextField } from "@causeway/ui/form-field";
import { OptionField } from "@causeway/ui/option-field";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Provider } from "@/data/providers.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { readKey, readProviderKey } from "./read-provider-key.ts";

interface AddProviderKeyProps {
  readonly org: string;
  readonly providers: readonly Provider[];
}

export const AddProviderKey = (props: AddProviderKeyProps) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Add key
      </>
    }
    title="Add provider key"
    description="Projects in “Hybrid” or “Own keys” mode use it within a second."
  >
    {(close) => <AddForm {...props} close={close} />}
  </DialogButton>
);

function AddForm({ org, providers, close }: AddProviderKeyProps & { close: () => void }) {
  const change = useChange();
  const [providerId, setProviderId] = useState(providers[0]?.id ?? "");
  const provider = providers.find(({ id }) => id === providerId);
  const add = async (values: FormData) => {
    if (!provider) return;
    const body = { provider: providerId, key: readKey(values), ...readProviderKey(values, provider) };
    const answer = await change.run(
      (api) => api.POST("/orgs/{org}/provider-keys", { params: { path: { org } }, body }),
      { text: `“${body.name}” was added.` },
    );
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Add key" change={change} onSubmit={add} onCancel={close}>
      <OptionField
        name="provider"
        label="Provider"
        value={providerId}
        onValue={setProviderId}
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="name"
        label="Name"
        hint="A name to recognize it by"
        maxLength={100}
        autoComplete="off"
        required
      />
      {provider ? <ProviderFields key={provider.id} provider={provider} /> : null}
    </ChangeForm>
  );
}
