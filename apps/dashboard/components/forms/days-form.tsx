"use client";

import { Form } from "@base-ui/react/form";
import { TextField } from "@causeway/ui/form-field";
import { type FormEvent, useState } from "react";
import { ApplyButtons } from "./apply-buttons.tsx";

/** As `2026-11-22`; both are inside. Empty where a side is open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface DaysFormProps extends Days {
  /** Whether no side can be open. */
  readonly isRequired?: boolean;
  /** What is wrong, at the field that has to change; null where nothing is. */
  readonly check: (days: Days) => Readonly<Record<string, string>> | null;
  readonly onApply: (days: Days) => void;
  readonly close: () => void;
}

/** Nothing is wrong. The form takes another object for new errors. */
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** A first and a last day, for a dialog. */
export function DaysForm({ from, to, isRequired = false, check, onApply, close }: DaysFormProps) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const days = { from: String(values.get("from")), to: String(values.get("to")) };
    const problem = check(days);
    if (problem) return setErrors(problem);
    onApply(days);
    close();
  };
  return (
    // A change of either day can be the correction.
    <Form errors={errors} onChange={() => setErrors(NO_ERRORS)} onSubmit={apply} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="from" label="First day" type="date" defaultValue={from} required={isRequired} />
        <TextField name="to" label="Last day" type="date" defaultValue={to} required={isRequired} />
      </div>
      <ApplyButtons close={close} />
    </Form>
  );
}
