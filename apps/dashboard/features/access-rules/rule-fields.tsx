"use client";

import { EntrySelect } from "@causeway/ui/entry-select";
import { FieldFrame, SelectField, TextField } from "@causeway/ui/form-field";
import type { IamRule } from "@/data/api-keys.ts";
import type { RuleNames } from "@/data/rule-names.ts";
import type { RuleSubject } from "./rule-words.ts";

/** A rule's field that is a list, by what the rule is about. */
const LISTS = {
  models: {
    name: "ruleValue.models",
    label: "Models",
    placeholder: "gpt-4o-mini, claude-*",
    hint: "Model IDs or aliases, with or without a provider prefix, or name/model for a custom provider. End with * to match any suffix.",
  },
  providers: {
    name: "ruleValue.providers",
    label: "Providers",
    placeholder: "openai, aws-*, custom:mycorp",
    hint: "End with * to match any suffix.",
  },
  ip_cidrs: {
    name: "ruleValue.ipCidrs",
    label: "IP addresses",
    placeholder: "203.0.113.0/24, 2001:db8::/32",
    hint: "CIDR ranges or single addresses. An unknown address matches no allow rule.",
  },
} as const;

interface EntryFieldProps {
  readonly subject: keyof typeof LISTS;
  readonly names: RuleNames;
  readonly entries: readonly string[];
  readonly onChange: (entries: string[]) => void;
}

export const EntryField = ({ subject, names, entries, onChange }: EntryFieldProps) => {
  const { name, label, hint, placeholder } = LISTS[subject];
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <EntrySelect
        names={subject === "ip_cidrs" ? [] : names[subject]}
        value={entries}
        onChange={onChange}
        placeholder={placeholder}
      />
    </FieldFrame>
  );
};

const PRICING = [
  { value: "", label: "Any" },
  { value: "free", label: "Free models" },
  { value: "paid", label: "Paid models" },
];
const PRICE = { type: "number", inputMode: "decimal", min: 0, step: "any", prefix: "$" } as const;

export const PricingFields = ({
  value,
  isDeny,
}: {
  value: IamRule["ruleValue"] | undefined;
  isDeny: boolean;
}) => (
  <>
    <SelectField
      name="ruleValue.pricingType"
      label="Free or paid"
      options={PRICING}
      defaultValue={value?.pricingType ?? ""}
    />
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        name="ruleValue.maxInputPrice"
        label={isDeny ? "Input price above" : "Input price up to"}
        hint="USD per million tokens"
        defaultValue={value?.maxInputPrice ?? ""}
        {...PRICE}
      />
      <TextField
        name="ruleValue.maxOutputPrice"
        label={isDeny ? "Output price above" : "Output price up to"}
        hint="USD per million tokens"
        defaultValue={value?.maxOutputPrice ?? ""}
        {...PRICE}
      />
    </div>
  </>
);

/** The value of a rule as the form has it; what is left empty is left out. */
export function readRuleValue(
  subject: RuleSubject,
  values: FormData,
  entries: readonly string[],
): Record<string, unknown> {
  if (subject === "models") return { models: entries };
  if (subject === "providers") return { providers: entries };
  if (subject === "ip_cidrs") return { ipCidrs: entries };
  const names = ["pricingType", "maxInputPrice", "maxOutputPrice"] as const;
  const given = names.map((name) => [name, String(values.get(`ruleValue.${name}`) ?? "").trim()] as const);
  return Object.fromEntries(
    given
      .filter(([, text]) => text !== "")
      .map(([name, text]) => [name, name === "pricingType" ? text : Number(text)]),
  );
}
