import type { ComponentProps, ReactNode } from "react";
import { INPUT, LABEL } from "./input-styles.tsx";

interface PlainFieldProps extends Omit<ComponentProps<"input">, "className"> {
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
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {action}
    </div>
    <input
      className={INPUT}
      id={id}
      name={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...input}
    />
    {hint ? (
      <p id={`${id}-hint`} className="text-xs text-ink-faint">
        {hint}
      </p>
    ) : null}
  </div>
);
