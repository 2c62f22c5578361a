"use client";

import { ACTIVITY_FILTERS, type ActivityFilter } from "@causeway/contracts";
import { SelectField, TextField } from "@causeway/ui/form-field";
import type { Filters } from "@/address/activity-filters.ts";

const ROWS: readonly (readonly [string, ActivityFilter])[] = Object.entries(ACTIVITY_FILTERS);
/** The filters that the form has a field for. */
const FIELDS = ROWS.filter(([, { choose }]) => choose === "field");

/** The form's filters without values. */
export const CLEARED: Readonly<Record<string, undefined>> = Object.fromEntries(
  FIELDS.map(([name]) => [name, undefined]),
);

/** A field for each filter that has no menu and that people can choose. */
export const FilterFields = ({ filters }: { filters: Filters }) => {
  const values: Readonly<Record<string, string | undefined>> = filters;
  return FIELDS.map(([name, filter]) => (
    <FilterField key={name} name={name} filter={filter} value={values[name]} />
  ));
};

interface FilterFieldProps {
  readonly name: string;
  readonly filter: ActivityFilter;
  readonly value: string | undefined;
}

const FLAGS = ["true", "false"];

/** The form of a header, which its field explains. */
const HEADER = {
  placeholder: "team=search",
  pattern: "\\s*[\\w.\\-]+\\s*[:=].+",
  rule: "Enter a name and a value, such as team=search.",
};

function FilterField({ name, filter, value }: FilterFieldProps) {
  const { kind, label, hint, words } = filter;
  if (kind !== "choice" && kind !== "flag")
    return (
      <TextField
        name={name}
        label={label}
        hint={hint}
        defaultValue={value}
        {...(kind === "header" ? HEADER : {})}
      />
    );
  const choices = kind === "choice" ? filter.values : FLAGS;
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      defaultValue={value ?? ""}
      options={[
        { value: "", label: kind === "choice" ? "Any" : "Either" },
        ...choices.map((choice) => ({ value: choice, label: words?.[choice] ?? choice })),
      ]}
    />
  );
}

/** The form's values as an address has them. */
export function readFields(values: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FIELDS.map(([name, { kind }]) => {
      const text = String(values.get(name) ?? "").trim();
      return [name, kind === "header" ? toHeader(text) : text];
    }),
  );
}

/** `X-Causeway-Team: search` as `Team=search`. */
const toHeader = (text: string): string => text.replace(/^x-causeway-/i, "").replace(/\s*[:=]\s*/, "=");
