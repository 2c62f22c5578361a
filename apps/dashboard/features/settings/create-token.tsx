"use client";

import type { Schemas } from "@causeway/api-client";
import { Button } from "@causeway/ui/button";
import { SelectField, TextField } from "@causeway/ui/form-field";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ShownOnce } from "@/components/forms/shown-once.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { type OfferedScope, ScopeChoices } from "@/components/forms/scope-choices.tsx";
import { LIFETIMES, toExpiry } from "./token-lifetimes.ts";

type Scope = Schemas["AccessTokenScope"];

interface CreateTokenProps {
  readonly org: string;
  /** The service account that gets it; else the visitor. */
  readonly account?: string;
  readonly whyNot?: string | null;
  readonly scopes: readonly OfferedScope[];
}

export const CreateToken = ({ whyNot = null, ...props }: CreateTokenProps) => (
  <DialogButton
    variant="primary"
    whyNot={whyNot}
    label={
      <>
        <Plus />
        Create token
      </>
    }
    title="Create access token"
    description={`For automation with the management API. Its scopes say what it can do, within ${props.account === undefined ? "your role" : "the role of the service account"}.`}
  >
    {(close) => <TokenForm {...props} close={close} />}
  </DialogButton>
);

function TokenForm({
  org,
  account,
  scopes,
  close,
}: Omit<CreateTokenProps, "whyNot"> & { close: () => void }) {
  const change = useChange();
  const [token, setToken] = useState<string | null>(null);
  const create = async (values: FormData) => {
    const days = String(values.get("expiresAt"));
    const body = {
      name: String(values.get("name")),
      scopes: values.getAll("scopes").map((scope) => String(scope) as Scope),
      expiresAt: toExpiry(days, Date.now()),
    };
    const answer = await change.run((api) =>
      account === undefined
        ? api.POST("/orgs/{org}/access-tokens", { params: { path: { org } }, body })
        : api.POST("/orgs/{org}/service-accounts/{account}/tokens", {
            params: { path: { org, account } },
            body,
          }),
    );
    if (answer.isOk) setToken(answer.data.token ?? null);
  };
  if (token !== null) return <NewToken token={token} close={close} />;
  return (
    <ChangeForm label="Create token" change={change} onSubmit={create} onCancel={close}>
      <TextField
        name="name"
        label="Name"
        hint="What uses the token, such as Terraform"
        maxLength={100}
        autoComplete="off"
        required
      />
      <SelectField name="expiresAt" label="Expires" defaultValue="90" options={LIFETIMES} />
      <ScopeChoices scopes={scopes} />
    </ChangeForm>
  );
}

const NewToken = ({ token, close }: { token: string; close: () => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <ShownOnce code={token}>
      Copy the token now. You won’t be able to see it again. Send it as a{" "}
      <span className="font-mono">Bearer</span> token.
    </ShownOnce>
    <Button variant="primary" className="justify-self-end" onClick={close}>
      Done, I saved the token
    </Button>
  </div>
);
