"use client";

import { Field } from "@base-ui/react/field";
import { FieldFrame } from "@causeway/ui/form-field";
import type { ComponentProps, ReactNode } from "react";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "name"> {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A field of several lines. */
export const TextArea = ({ name, label, hint, required, ...textarea }: TextAreaProps) => (
  <FieldFrame {...{ name, label, hint }}>
    <Field.Control
      required={required}
      render={
        <textarea
          {...textarea}
          spellCheck={false}
          className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-card outline-none focus:border-accent focus:ring-3 focus:ring-accent/15"
        />
      }
    />
  </FieldFrame>
);
