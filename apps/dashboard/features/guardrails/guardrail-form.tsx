"use client";

import { SelectField, TextField } from "@causeway/ui/form-field";
import { useMemo, useRef, useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Guardrail } from "@/data/guardrails.ts";
import { ConfigInputs } from "./config-inputs.tsx";
import { readConfig } from "./config-values.ts";
import { fieldProblems } from "./field-problems.ts";
import { toldOfAdding, toldOfSaving } from "./guardrail-deeds.ts";
import { findRedactingBefore, restores } from "./find-redacting-before.ts";
import { type GuardrailOwner, guardrailCalls, type NewGuardrail } from "./guardrail-owner.ts";
import {
  ACTION_WORDS,
  actionsOf,
  DIRECTION_WORDS,
  directionsOf,
  type GuardrailAction,
  type GuardrailDirection,
  type GuardrailType,
  ROLE_WORDS,
  rolesOf,
  TYPE_WORDS,
} from "@/format/guardrail-words.ts";
import { RestoreOrder } from "./restore-order.tsx";
import { TryDraft } from "./try-it.tsx";

interface GuardrailFormProps {
  readonly owner: GuardrailOwner;
  /** The one that is changed; none for a new one. */
  readonly existing?: Guardrail;
  /** All guardrails in effect here. */
  readonly rules: readonly Guardrail[];
  readonly close: () => void;
}

const TYPES = Object.entries(TYPE_WORDS).map(([value, { label }]) => ({ value, label }));

export function GuardrailForm({ owner, existing, rules, close }: GuardrailFormProps) {
  const change = useChange();
  const [type, setType] = useState<GuardrailType>(existing?.type ?? "pii");
  const [sent, setSent] = useState<GuardrailType | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const calls = guardrailCalls(owner);
  // What was wrong with a guardrail of another type says nothing of this one.
  const refusal = sent === type ? change.refusal : null;
  const problems = useMemo(() => fieldProblems(type, refusal?.fields), [type, refusal]);
  const save = async (values: FormData) => {
    const draft = readDraft(type, values);
    const { type: _type, ...fields } = draft;
    setSent(type);
    const answer = existing
      ? await change.run(calls.update(existing.id, fields), toldOfSaving(calls, existing, draft.name))
      : await change.run(calls.create(draft), (made) => toldOfAdding(calls, made));
    if (answer.isOk) close();
  };
  const draftNow = () => {
    const form = content.current?.closest("form");
    return form ? readDraft(type, new FormData(form)) : null;
  };
  return (
    <ChangeForm
      label={existing ? "Save" : "Add guardrail"}
      change={{ ...change, refusal }}
      fields={problems}
      onSubmit={save}
      onCancel={close}
    >
      <div ref={content} className="grid gap-4">
        <TypeFields type={type} existing={existing} onType={setType} />
        <RuleFields key={type} {...{ owner, type, existing, rules, draftNow }} />
        <TryDraft owner={owner} draftNow={draftNow} />
      </div>
    </ChangeForm>
  );
}

/** A guardrail as the form has it. */
function readDraft(type: GuardrailType, values: FormData): NewGuardrail {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  return {
    type,
    name: text("name") || TYPE_WORDS[type].label,
    action: text("action"),
    appliesTo: text("appliesTo"),
    // Responses have no roles: those of requests stay as they were.
    ...(text("appliesTo") === "output" ? {} : { roles: values.getAll("roles") }),
    config: readConfig(type, values),
  } as NewGuardrail;
}

interface TypeFieldsProps {
  readonly type: GuardrailType;
  readonly existing: Guardrail | undefined;
  readonly onType: (type: GuardrailType) => void;
}

const TypeFields = ({ type, existing, onType }: TypeFieldsProps) => (
  <>
    {existing ? null : (
      <SelectField
        name="type"
        label="Type"
        hint={TYPE_WORDS[type].hint}
        value={type}
        onChange={(event) => onType(event.currentTarget.value as GuardrailType)}
        options={TYPES}
      />
    )}
    <TextField
      name="name"
      label="Name"
      hint={existing ? TYPE_WORDS[type].hint : "Callers see it when a request is blocked."}
      placeholder={TYPE_WORDS[type].label}
      defaultValue={existing?.name}
      maxLength={100}
      autoComplete="off"
    />
  </>
);

interface PartProps {
  readonly type: GuardrailType;
  readonly existing: Guardrail | undefined;
}

interface RuleFieldsProps extends PartProps {
  readonly owner: GuardrailOwner;
  readonly rules: readonly Guardrail[];
  /** The guardrail as the form has it; null before there is one. */
  readonly draftNow: () => NewGuardrail | null;
}

/** What a guardrail of a type does. */
function RuleFields({ owner, type, existing, rules, draftNow }: RuleFieldsProps) {
  const [isRestoring, setIsRestoring] = useState(existing !== undefined && restores(existing));
  const onChange = () => {
    const draft = draftNow();
    setIsRestoring(draft !== null && restores(draft));
  };
  return (
    <div className="grid gap-4" onChange={onChange}>
      <ActionField type={type} existing={existing} />
      <ConfigInputs type={type} config={existing?.config} />
      {isRestoring ? <RestoreOrder owner={owner} rules={findRedactingBefore(rules, existing)} /> : null}
      <Coverage type={type} existing={existing} />
    </div>
  );
}

function ActionField({ type, existing }: PartProps) {
  const actions = actionsOf(type);
  const [action, setAction] = useState<GuardrailAction>(existing?.action ?? "warn");
  return (
    <SelectField
      name="action"
      label="Action"
      hint={ACTION_WORDS[action].hint}
      value={action}
      onChange={(event) => setAction(event.currentTarget.value as GuardrailAction)}
      options={actions.map((value) => ({ value, label: ACTION_WORDS[value].label }))}
    />
  );
}

function Coverage({ type, existing }: PartProps) {
  const directions = directionsOf(type);
  const [appliesTo, setAppliesTo] = useState(existing?.appliesTo ?? directions[0]);
  return (
    <>
      <SelectField
        name="appliesTo"
        label="Inspect"
        value={appliesTo}
        onChange={(event) => setAppliesTo(event.currentTarget.value as GuardrailDirection)}
        options={directions.map((value) => ({ value, label: DIRECTION_WORDS[value] }))}
      />
      {appliesTo === "output" ? null : <Roles type={type} existing={existing} />}
    </>
  );
}

const Roles = ({ type, existing }: PartProps) => (
  <Choices name="roles" label="Messages in requests">
    <div className="grid gap-2 sm:grid-cols-2">
      {Object.entries(ROLE_WORDS).map(([role, label]) => (
        <Choice
          key={role}
          type="checkbox"
          name="roles"
          value={role}
          label={label}
          defaultChecked={(existing?.roles ?? rolesOf(type)).some((one) => one === role)}
        />
      ))}
    </div>
  </Choices>
);
