import type { ComponentProps, ReactNode } from "react";
import { Input, Label } from "./input.tsx";

interface PlainFieldProps extends ComponentProps<"input"> {
  readonly id: string;
  readonly label: string;
  /** Below the field. */
  readonly hint?: string;
  /** Next to the label. */
  readonly action?: ReactNode;
}

/** A field for forms outside of Base UI: pages before signing in load as little script as they can. */
export const PlainField = ({ id, label, hint, action, ...input }: PlainFieldProps) => (
  <div className="grid gap-1.5">
    <div className="flex items-baseline justify-between gap-3">
      <Label htmlFor={id}>{label}</Label>
      {action}
    </div>
    <Input id={id} name={id} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
    {hint ? (
      <p id={`${id}-hint`} className="text-xs text-ink-faint">
        {hint}
      </p>
    ) : null}
  </div>
);
