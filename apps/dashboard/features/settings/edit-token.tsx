"use client";

import type { Schemas } from "@causeway/api-client";
import { SelectField, TextField } from "@causeway/ui/form-field";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { AccessToken } from "@/data/access-tokens.ts";
import { type OfferedScope, ScopeChoices } from "@/components/forms/scope-choices.tsx";
import { LIFETIMES, toExpiry } from "./token-lifetimes.ts";

interface EditTokenProps {
  readonly org: string;
  /** The service account that has it; else a member. */
  readonly account?: string | undefined;
  readonly token: AccessToken;
  readonly scopes: readonly OfferedScope[];
}

const KEEP = "keep";

export const EditToken = (props: EditTokenProps) => (
  <DialogButton
    size="sm"
    label="Edit"
    aria-label={`Edit ${props.token.name}`}
    title={`Edit “${props.token.name}”`}
    description={
      props.account === undefined
        ? "Takes effect with the next request. Saving scopes or a later expiry makes the token act for you, so it can’t do more than your role allows."
        : "Takes effect with the next request."
    }
  >
    {(close) => <EditForm {...props} close={close} />}
  </DialogButton>
);

function EditForm({ org, account, token, scopes, close }: EditTokenProps & { close: () => void }) {
  const change = useChange();
  const save = async (values: FormData) => {
    const chosen = values.getAll("scopes").map(String) as Schemas["AccessTokenScope"][];
    const life = String(values.get("expiresAt"));
    const body = {
      name: String(values.get("name")),
      ...(token.ineffectiveScopes.length > 0 || !areEqual(chosen, token.scopes) ? { scopes: chosen } : {}),
      ...(life === KEEP ? {} : { expiresAt: toExpiry(life, Date.now()) }),
    };
    const path = { org, token: token.id };
    const answer = await change.run(
      (api) =>
        account === undefined
          ? api.PATCH("/orgs/{org}/access-tokens/{token}", { params: { path }, body })
          : api.PATCH("/orgs/{org}/service-accounts/{account}/tokens/{token}", {
              params: { path: { ...path, account } },
              body,
            }),
      { text: `“${body.name}” was saved.` },
    );
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Save" change={change} onSubmit={save} onCancel={close}>
      <TextField
        name="name"
        label="Name"
        defaultValue={token.name}
        maxLength={100}
        autoComplete="off"
        required
      />
      <SelectField
        name="expiresAt"
        label="Expires"
        defaultValue={KEEP}
        options={[{ value: KEEP, label: "No change" }, ...LIFETIMES]}
        hint={
          hasExpired(token)
            ? "The token has expired. Its scopes can change only together with a later expiry date."
            : undefined
        }
      />
      <ScopeChoices scopes={scopes} chosen={token.scopes} />
    </ChangeForm>
  );
}

const hasExpired = ({ expiresAt }: AccessToken): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const areEqual = (chosen: readonly string[], held: readonly string[]): boolean =>
  chosen.length === held.length && chosen.every((scope) => held.includes(scope));
