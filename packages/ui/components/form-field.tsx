"use client";

import { Field } from "@base-ui/react/field";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.tsx";
import { type Constraints, describeInvalid } from "../format/validity.ts";
import { Input } from "./input.tsx";

interface FieldFrameProps {
  /** The field's path in the API's answer, so that its errors appear here. */
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with it, where its form doesn't say so. */
  readonly problem?: string | undefined;
  /** The label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  /** The control's id, where it isn't one of Base UI's. */
  readonly controlId?: string;
  /** What the control asks of its value. */
  readonly constraints?: Omit<Constraints, "label">;
  readonly children: ReactNode;
}

const ERROR = "text-xs text-bad first-letter:uppercase";

/** Label, control, hint and error, tied together for those who cannot see them. Belongs in a `Form` of Base UI. */
export const FieldFrame = ({
  name,
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  controlId,
  constraints,
  children,
}: FieldFrameProps) => (
  <Field.Root
    name={name}
    className={cn("grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5", className)}
    {...(problem === undefined ? {} : { invalid: true })}
  >
    <Field.Label
      {...(controlId ? { htmlFor: controlId } : {})}
      className={cn("text-sm font-medium text-ink", isLabelHidden && "sr-only")}
    >
      {label}
    </Field.Label>
    {children}
    {hint ? <Field.Description className="text-xs text-ink-faint">{hint}</Field.Description> : null}
    {problem === undefined ? (
      <FieldError label={label} {...constraints} />
    ) : (
      <Field.Error match className={ERROR}>
        {problem}
      </Field.Error>
    )}
  </Field.Root>
);

/** In our words: the browser's are in its own language, and don't say what is asked for. */
const FieldError = (constraints: Constraints) => (
  <Field.Validity>
    {({ validity }) => {
      const words = describeInvalid(validity, constraints);
      return <Field.Error className={ERROR} {...(words === null ? {} : { children: words })} />;
    }}
  </Field.Validity>
);

export type FrameOf = Omit<FieldFrameProps, "children" | "className" | "controlId" | "constraints">;

interface TextFieldProps extends FrameOf, Omit<ComponentProps<"input">, "name"> {
  /** Before the text, e.g. `$`. */
  readonly prefix?: string;
  /** What its pattern asks for, as a sentence. */
  readonly rule?: string;
}

export const TextField = ({
  name,
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  prefix,
  rule,
  ...input
}: TextFieldProps) => (
  <FieldFrame {...{ name, label, hint, problem, isLabelHidden, className }} constraints={{ rule, ...input }}>
    <div className="relative">
      {prefix ? (
        <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-ink-faint">
          {prefix}
        </span>
      ) : null}
      <Field.Control render={<Input className={cn("h-9", prefix && "pl-7")} />} {...input} />
    </div>
  </FieldFrame>
);

interface SelectFieldProps extends FrameOf, Omit<ComponentProps<"select">, "name" | "prefix"> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The system's own list: it works with every keyboard, telephone and screen reader. */
export const SelectField = ({
  name,
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  options,
  ...select
}: SelectFieldProps) => (
  <FieldFrame {...{ name, label, hint, problem, isLabelHidden, className }}>
    <div className="relative">
      <Field.Control
        render={
          <select
            {...select}
            className="h-9 w-full appearance-none rounded-md border border-line-strong bg-surface pr-8 pl-3 text-sm text-ink shadow-card outline-none focus:border-accent focus:ring-3 focus:ring-accent/15"
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        }
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-faint"
      />
    </div>
  </FieldFrame>
);
