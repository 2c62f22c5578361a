"use client";

import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import { cn } from "./cn.tsx";
import { FieldFrame, type FrameOf } from "./form-field.tsx";

interface TextAreaProps extends FrameOf, Omit<ComponentProps<"textarea">, "name"> {}

/** A field of several lines. */
export const TextArea = ({
  name,
  label,
  hint,
  problem,
  isLabelHidden,
  required,
  className,
  ...textarea
}: TextAreaProps) => (
  <FieldFrame {...{ name, label, hint, problem, isLabelHidden }}>
    <Field.Control
      required={required}
      render={
        <textarea
          spellCheck={false}
          {...textarea}
          className={cn(
            "w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-card outline-none placeholder:text-ink-faint focus:border-accent focus:ring-3 focus:ring-accent/15 aria-invalid:border-bad",
            className,
          )}
        />
      }
    />
  </FieldFrame>
);
