import { Input, Label } from "@causeway/ui/input";
import type { ComponentProps, ReactNode } from "react";

interface FieldProps extends ComponentProps<"input"> {
  readonly id: string;
  readonly label: string;
  /** Below the field. */
  readonly hint?: string;
  /** Next to the label. */
  readonly action?: ReactNode;
}

export const Field = ({ id, label, hint, action, ...input }: FieldProps) => (
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

/** A new password, as this installation wants it. */
export const NewPasswordField = ({
  label = "New password",
  id = "new-password",
}: {
  label?: string;
  id?: string;
}) => (
  <Field
    id={id}
    label={label}
    type="password"
    autoComplete="new-password"
    minLength={12}
    maxLength={128}
    hint="At least 12 characters."
    required
  />
);
