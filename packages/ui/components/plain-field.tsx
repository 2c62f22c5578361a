"use client";

import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { INPUT, LABEL } from "./input-styles.tsx";

interface PlainFieldProps extends Omit<ComponentProps<"input">, "className" | "onInput" | "onInvalid"> {
  readonly id: string;
  readonly label: string;
  /** Below the field. */
  readonly hint?: string;
  /** What its pattern asks for, as a sentence. */
  readonly rule?: string;
  /** Next to the label. */
  readonly action?: ReactNode;
}

/**
 * A field for forms outside of Base UI: pages before signing in load as little script as they can. What is wrong with its value
 * is said below it.
 */
export function PlainField({ id, label, hint, rule, action, ...input }: PlainFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const judge = async (field: HTMLInputElement) => {
    // Most people need none of the words.
    const words = await import("../format/validity.ts").catch(() => null);
    const browsers = field.validity.valid ? null : field.validationMessage;
    setProblem(words ? words.describeInvalid(field.validity, { label, rule, ...input }) : browsers);
  };
  const refuse = (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    // Instead of the browser's own words, which would take the focus to the first wrong field.
    event.preventDefault();
    void judge(field);
    if (field.form?.querySelector("input:invalid") === field) field.focus();
  };
  const correct = (event: FormEvent<HTMLInputElement>) => {
    if (problem !== null) void judge(event.currentTarget);
  };
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={LABEL}>
          {label}
        </label>
        {action}
      </div>
      <input
        className={INPUT}
        id={id}
        name={id}
        aria-describedby={described.join(" ") || undefined}
        aria-invalid={problem === null ? undefined : true}
        {...input}
        onInvalid={refuse}
        onInput={correct}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      ) : null}
      {problem === null ? null : (
        <p id={`${id}-problem`} className="text-xs text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
