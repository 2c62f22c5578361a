"use client";

import type { Schemas } from "@causeway/api-client";
import { Button } from "@causeway/ui/button";
import { SelectField, TextField } from "@causeway/ui/form-field";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ShownOnce } from "@/components/forms/shown-once.tsx";
import { ChangeForm } from "@/components/keys/change-form.tsx";
import { useChange } from "@/components/keys/use-change.ts";

type Scope = Schemas["AccessTokenScope"];

interface CreateTokenProps {
  readonly org: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
}

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "One year" },
  { value: "", label: "Until it is revoked" },
];

export const CreateToken = (props: CreateTokenProps) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Create a token
      </>
    }
    title="Create an access token"
    description="For automation on the management API. It belongs to the organization, and may what its scopes say."
  >
    {(close) => <TokenForm {...props} close={close} />}
  </DialogButton>
);

function TokenForm({ org, scopes, close }: CreateTokenProps & { close: () => void }) {
  const change = useChange();
  const [token, setToken] = useState<string | null>(null);
  const create = async (values: FormData) => {
    const days = String(values.get("expiresAt"));
    const body = {
      name: String(values.get("name")),
      scopes: values.getAll("scopes").map((scope) => String(scope) as Scope),
      expiresAt: days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
    };
    const answer = await change.run((api) =>
      api.POST("/orgs/{org}/access-tokens", { params: { path: { org } }, body }),
    );
    if (answer.isOk) setToken(answer.data.token);
  };
  if (token !== null) return <NewToken token={token} close={close} />;
  return (
    <ChangeForm label="Create the token" change={change} onSubmit={create} onCancel={close}>
      <TextField name="name" label="Name" hint="What uses it" maxLength={100} autoComplete="off" required />
      <SelectField name="expiresAt" label="Expires" defaultValue="90" options={LIFETIMES} />
      <Choices name="scopes" label="What it may do">
        {scopes.map(({ name, description }) => (
          <Choice key={name} type="checkbox" name="scopes" value={name} label={name} hint={description} />
        ))}
      </Choices>
    </ChangeForm>
  );
}

const NewToken = ({ token, close }: { token: string; close: () => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <ShownOnce code={token}>
      Copy the token now: it is shown this once. Send it as <span className="font-mono">Bearer</span> token.
    </ShownOnce>
    <Button variant="primary" className="justify-self-end" onClick={close}>
      I have stored it
    </Button>
  </div>
);
