"use client";

import { TextField } from "@causeway/ui/form-field";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { CustomProvider } from "@/data/providers.ts";

interface CustomProviderFormProps {
  readonly org: string;
  /** The one that is changed; none for a new one. */
  readonly existing?: CustomProvider;
  readonly close: () => void;
}

const CHAT_PATH = "/v1/chat/completions";

export function CustomProviderForm({ org, existing, close }: CustomProviderFormProps) {
  const change = useChange();
  const [name, setName] = useState(existing?.name ?? "");
  const [baseUrl, setBaseUrl] = useState(existing?.baseUrl ?? "");
  const save = async (values: FormData) => {
    const token = String(values.get("token") ?? "").trim();
    const answer = await change.run<unknown>(
      (api) =>
        existing
          ? api.PATCH("/orgs/{org}/custom-providers/{provider}", {
              params: { path: { org, provider: existing.id } },
              body: { baseUrl, ...(token ? { token } : {}) },
            })
          : api.POST("/orgs/{org}/custom-providers", {
              params: { path: { org } },
              body: { name, baseUrl, token },
            }),
      { text: existing ? `“${existing.name}” was saved.` : `“${name}” was added.` },
    );
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label={existing ? "Save" : "Add provider"} change={change} onSubmit={save} onCancel={close}>
      {existing ? null : <NameField name={name} onChange={setName} />}
      <TextField
        name="baseUrl"
        label="Base URL"
        hint={<AddressHint baseUrl={baseUrl} />}
        inputMode="url"
        placeholder="https://llm.example.com"
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TokenField existing={existing} />
    </ChangeForm>
  );
}

const NameField = ({ name, onChange }: { name: string; onChange: (name: string) => void }) => (
  <TextField
    name="name"
    label="Name"
    hint={`Lowercase letters; can't be changed later. Models are called ${name || "name"}/model.`}
    value={name}
    onChange={(event) => onChange(event.currentTarget.value)}
    pattern="[a-z]+"
    rule="Use lowercase letters only."
    maxLength={32}
    autoComplete="off"
    spellCheck={false}
    required
  />
);

const TokenField = ({ existing }: Pick<CustomProviderFormProps, "existing">) => (
  <TextField
    name="token"
    label={existing ? "New token" : "API token"}
    hint={
      existing
        ? `Leave empty to keep ${existing.masked}. Required if you change the host.`
        : "Sent as a bearer token. It's stored encrypted and never shown again."
    }
    type="password"
    autoComplete="off"
    spellCheck={false}
    required={!existing}
  />
);

/** Many providers give their base URL with the `/v1` that is put behind it here. */
function AddressHint({ baseUrl }: { baseUrl: string }) {
  const base = baseUrl.trim().replace(/\/+$/, "");
  if (/\/v1$/.test(base)) return `Without /v1: the gateway adds ${CHAT_PATH}.`;
  return (
    <>
      Called at{" "}
      <span className="font-mono break-all">
        {base || "…"}
        {CHAT_PATH}
      </span>
    </>
  );
}
