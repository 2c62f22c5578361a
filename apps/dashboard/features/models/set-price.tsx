"use client";

import type { ModelType, OrganizationModelMapping, PriceSheet } from "@causeway/contracts";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { ModelOverride } from "@/data/models.ts";
import type { OverrideTarget } from "./override-target.ts";
import { fieldsOf, readPrice } from "@/format/price-fields.ts";
import { PriceInputs } from "./price-inputs.tsx";
import { type PriceChange, savePrice } from "./save-override.ts";
import { firstScope, type OverrideScope, type Scopes, whyNoEffect } from "./first-scope.ts";
import { ScopeChoice } from "./scope-choice.tsx";

export interface SetPriceProps {
  readonly org: string;
  readonly type: ModelType;
  readonly target: OverrideTarget;
  readonly scopes: Scopes;
  /** Whose credentials reach it. */
  readonly credentials: OrganizationModelMapping["credentials"];
  /** What each scope says of the mapping so far. */
  readonly overrides: Readonly<Record<OverrideScope, ModelOverride | null>>;
  /** The price that requests are charged by now, to start from. */
  readonly current: Readonly<Record<OverrideScope, PriceSheet | null>>;
  readonly isUnpriced: boolean;
}

export const SetPrice = (props: SetPriceProps) => {
  const { model, provider } = props.target;
  return (
    <DialogButton
      size="sm"
      label={props.isUnpriced ? "Set a price" : "Change"}
      aria-label={`${props.isUnpriced ? "Set a price" : "Change the price"} at ${provider}`}
      title={`Price of ${model} at ${provider}`}
      description="Takes effect on every gateway within a second. Earlier requests keep their cost."
    >
      {(close) => <PriceForm {...props} close={close} />}
    </DialogButton>
  );
};

const KINDS = ["price", "unpriced", "inherit"] as const;
type Kind = (typeof KINDS)[number];

function PriceForm({
  org,
  type,
  target,
  scopes,
  credentials,
  overrides,
  current,
  close,
}: SetPriceProps & { close: () => void }) {
  const [scope, setScope] = useState(firstScope(scopes, credentials));
  const [kind, setKind] = useState<Kind>("price");
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const change = useChange();
  const existing = overrides[scope];
  const base = existing?.price ?? current[scope];
  const inputs = fieldsOf(type, base);
  const save = async (values: FormData) => {
    const entry = kind === "price" ? readPrice(values, inputs, base) : null;
    setFields(entry?.isOk === false ? entry.fields : {});
    if (entry?.isOk === false) return;
    const price: PriceChange = entry ? entry.price : kind === "unpriced" ? null : "inherit";
    const answer = await change.run<unknown>(
      (api) => savePrice(api, { org, scope, target, existing, price }),
      { text: "The price was saved." },
    );
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Save price" change={change} fields={fields} onSubmit={save} onCancel={close}>
      <ScopeChoice
        scopes={scopes}
        value={scope}
        noEffect={whyNoEffect(credentials)}
        onChange={(next) => {
          setScope(next);
          setKind("price");
        }}
      />
      <Choices label="Price">
        {KINDS.filter((one) => one !== "inherit" || existing?.price !== undefined).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="kind"
            value={one}
            label={KIND_WORDS[one][0]}
            hint={KIND_WORDS[one][1]}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </Choices>
      {kind === "price" ? <PriceInputs key={scope} fields={inputs} price={base} /> : null}
    </ChangeForm>
  );
}

const KIND_WORDS: Readonly<Record<Kind, readonly [label: string, hint?: string]>> = {
  price: ["Set a price"],
  unpriced: ["Mark as unpriced", "The fallback price or nothing is charged, as the operator's settings say."],
  inherit: ["Use the catalog's price again", "Removes the price that was set here."],
};
