"use client";

import { MODEL_TYPES, type ModelType } from "@causeway/contracts";
import { TextField } from "@causeway/ui/form-field";
import { OptionField } from "@causeway/ui/option-field";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { ModelTarget } from "@/data/models.ts";
import { fieldsOf } from "@/format/price-fields.ts";
import { PriceInputs } from "./price-inputs.tsx";
import { readModel } from "./read-model.ts";
import { createOverride } from "./save-override.ts";
import { firstScope, type Scopes } from "./first-scope.ts";
import { ScopeChoice } from "./scope-choice.tsx";

interface AddModelProps {
  readonly org: string;
  readonly providers: readonly ModelTarget[];
  readonly scopes: Scopes;
}

export const AddModel = (props: AddModelProps) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Add model
      </>
    }
    title="Add a model"
    description="A model that the catalog doesn't have, or a known one at another provider. Callers can use it within a second."
  >
    {(close) => <AddModelForm {...props} close={close} />}
  </DialogButton>
);

const TYPES = MODEL_TYPES.map((value) => ({ value, label: value.replaceAll("-", " ") }));

function AddModelForm({ org, providers, scopes, close }: AddModelProps & { close: () => void }) {
  const [scope, setScope] = useState(firstScope(scopes, null));
  const [type, setType] = useState<ModelType>("chat");
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const change = useChange();
  // An organization's own providers are no one else's.
  const offered = providers.filter(({ isCustom }) => scope === "organization" || !isCustom);
  const inputs = fieldsOf(type, null);
  const add = async (values: FormData) => {
    const isCustom = offered.find(({ id }) => id === values.get("provider"))?.isCustom ?? false;
    const entry = readModel(values, inputs, isCustom ? null : type);
    setProblems(entry.isOk ? {} : entry.fields);
    if (entry.isOk && (await change.run((api) => createOverride(api, org, scope, entry.model))).isOk) close();
  };
  return (
    <ChangeForm label="Add model" change={change} fields={problems} onSubmit={add} onCancel={close}>
      <ScopeChoice scopes={scopes} value={scope} onChange={setScope} noEffect={null} />
      <ModelFields offered={offered} type={type} onType={setType} />
      <p className="text-sm text-ink-soft">
        Leave the prices empty if you don't know them: the model is unpriced then.
      </p>
      <PriceInputs key={type} fields={inputs} price={null} />
    </ChangeForm>
  );
}

interface ModelFieldsProps {
  readonly offered: readonly ModelTarget[];
  readonly type: ModelType;
  readonly onType: (type: ModelType) => void;
}

const ModelFields = ({ offered, type, onType }: ModelFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <TextField
      name="model"
      label="Model"
      hint="The ID that callers use."
      placeholder="gpt-99"
      {...PLAIN}
      required
    />
    <OptionField
      name="provider"
      label="Provider"
      options={offered.map(({ id, name, isCustom }) => ({
        value: id,
        label: isCustom ? `${name} (custom)` : name,
      }))}
    />
    <TextField name="upstreamModel" label="Provider's name for it" placeholder="The same" {...PLAIN} />
    <TextField
      name="contextLength"
      label="Context, in tokens"
      type="number"
      min={1}
      step={1}
      placeholder="Unknown"
    />
    <OptionField
      name="type"
      label="Type"
      options={TYPES}
      value={type}
      onValue={(value) => onType(MODEL_TYPES.find((known) => known === value) ?? "chat")}
    />
  </div>
);

const PLAIN = { autoComplete: "off", spellCheck: false, maxLength: 256 } as const;
