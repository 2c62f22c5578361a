"use client";

import { SelectField, TextField } from "@causeway/ui/form-field";
import { TextArea } from "@causeway/ui/text-area";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { CONFIG_FIELDS, type ConfigField } from "./config-fields.ts";
import { type Config, fieldName, toText } from "./config-values.ts";
import type { GuardrailType } from "@/format/guardrail-words.ts";

interface ConfigInputsProps {
  readonly type: GuardrailType;
  /** Of a guardrail that is changed. */
  readonly config: Config | undefined;
}

/** The settings of one type. */
export const ConfigInputs = ({ type, config }: ConfigInputsProps) => (
  <>
    {CONFIG_FIELDS[type].map((field) => (
      <ConfigInput key={field.name} field={field} isNew={config === undefined} value={config?.[field.name]} />
    ))}
  </>
);

interface ConfigInputProps {
  readonly field: ConfigField;
  readonly isNew: boolean;
  readonly value: unknown;
}

function ConfigInput({ field, isNew, value }: ConfigInputProps) {
  const { label } = field;
  const hint = field.kind === "secret" && !isNew ? `${field.hint} ${KEEP_SECRET}` : field.hint;
  const name = fieldName(field.name);
  if (field.kind === "check")
    return (
      <Choice
        type="checkbox"
        name={name}
        label={label}
        hint={hint}
        defaultChecked={value === undefined ? field.usual === true : value === true}
      />
    );
  if (field.kind === "checks") return <Checks field={field} value={value} />;
  const shown = toText(field, value);
  if (field.kind === "select") {
    const options = field.isUnset ? [{ value: "", label: "Choose" }, ...field.options] : field.options;
    return (
      <SelectField
        {...{ name, label, hint, options }}
        defaultValue={shown || (field.usual ?? options[0]?.value)}
      />
    );
  }
  if (field.kind === "lines" || field.kind === "topics" || field.kind === "long")
    return <TextArea {...{ name, label, hint }} defaultValue={shown} required={isRequired(field)} rows={5} />;
  return (
    <TextField
      {...{ name, label, hint }}
      {...(field.kind === "number" ? { inputMode: "decimal" as const } : {})}
      type={field.kind === "secret" ? "password" : "text"}
      defaultValue={shown}
      required={isRequired(field)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

const KEEP_SECRET = "Leave empty to keep what is stored.";

const isRequired = (field: ConfigField): boolean => "isRequired" in field && field.isRequired === true;

function Checks({ field, value }: { field: ConfigField & { kind: "checks" }; value: unknown }) {
  const chosen = Array.isArray(value) ? value : field.options.map((option) => option.value);
  return (
    <Choices name={fieldName(field.name)} label={field.label}>
      <div className="grid gap-2 sm:grid-cols-2">
        {field.options.map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={fieldName(field.name)}
            value={option.value}
            label={option.label}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
    </Choices>
  );
}
