import { cn } from "@causeway/ui/cn";
import { type ComponentProps, type ReactNode, useId } from "react";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  readonly type: "checkbox" | "radio";
  readonly label: ReactNode;
  /** Below the label. */
  readonly hint?: ReactNode;
}

/** One box or circle of several, with what it means. */
export function Choice({ label, hint, className, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div className={cn("flex items-start gap-2.5", className)}>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent disabled:opacity-50"
        {...input}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="mt-0.5 text-xs text-ink-faint">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
