"use client";

import { TextField } from "@causeway/ui/form-field";
import type { Option } from "@causeway/ui/option";
import { OptionField } from "@causeway/ui/option-field";
import { TextArea } from "@causeway/ui/text-area";

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
}

interface InputRowProps extends RowProps {
  readonly inputMode?: "numeric" | "decimal" | "text";
  readonly placeholder?: string;
}

/** A line of text. */
export const InputRow = ({ label, onChange, placeholder = "Default", ...rest }: InputRowProps) => (
  <TextField
    {...rest}
    name={label}
    label={label}
    placeholder={placeholder}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface AreaRowProps extends RowProps {
  readonly rows: number;
  readonly placeholder: string;
  readonly isCode?: boolean;
  readonly hint?: string;
}

/** Several lines of text, or code. */
export const AreaRow = ({ label, onChange, isCode = false, ...rest }: AreaRowProps) => (
  <TextArea
    {...rest}
    name={label}
    label={label}
    spellCheck={!isCode}
    className={isCode ? "font-mono text-xs" : ""}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface SelectRowProps extends RowProps {
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** A choice; a long list of them has a search. */
export const SelectRow = ({ label, value, onChange, options }: SelectRowProps) => (
  <OptionField
    name={label}
    label={label}
    value={value}
    onValue={onChange}
    options={options.map(([option, text]): Option => ({ value: option, label: text }))}
  />
);
