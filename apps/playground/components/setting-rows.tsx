"use client";

import { cn } from "@causeway/ui/cn";
import { Input, Label } from "@causeway/ui/input";
import { type ReactNode, useId } from "react";

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
}

interface FrameProps extends Pick<RowProps, "label" | "problem"> {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

const Frame = ({ id, label, problem, hint, children }: FrameProps) => (
  <div className="grid content-start gap-1.5">
    <Label htmlFor={id}>{label}</Label>
    {children}
    {problem || hint ? (
      <p id={`${id}-note`} className={problem ? "text-xs text-bad" : "text-xs text-ink-faint"}>
        {problem ?? hint}
      </p>
    ) : null}
  </div>
);

/** A line of text. */
export function InputRow({
  label,
  value,
  onChange,
  problem,
  inputMode = "text",
  placeholder = "Default",
}: RowProps & { readonly inputMode?: "numeric" | "decimal" | "text"; readonly placeholder?: string }) {
  const id = useId();
  return (
    <Frame {...{ id, label, problem }}>
      <Input
        id={id}
        inputMode={inputMode}
        value={value}
        placeholder={placeholder}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="h-9"
      />
    </Frame>
  );
}

const BOX =
  "w-full rounded-md border border-line-strong bg-surface px-3 text-sm text-ink shadow-card outline-none placeholder:text-ink-faint focus:border-accent focus:ring-3 focus:ring-accent/15 aria-invalid:border-bad";

interface AreaRowProps extends RowProps {
  readonly rows: number;
  readonly placeholder: string;
  readonly isCode?: boolean;
  readonly hint?: string;
}

/** Several lines of text, or code. */
export function AreaRow({ label, value, onChange, problem, rows, placeholder, isCode, hint }: AreaRowProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, problem, hint }}>
      <textarea
        id={id}
        rows={rows}
        value={value}
        placeholder={placeholder}
        spellCheck={!isCode}
        aria-invalid={problem !== undefined}
        aria-describedby={problem || hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={cn(BOX, "resize-y py-2", isCode && "font-mono text-xs")}
      />
    </Frame>
  );
}

interface SelectRowProps extends RowProps {
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** The system's own list: it works with every keyboard, phone and screen reader. */
export function SelectRow({ label, value, onChange, options }: SelectRowProps) {
  const id = useId();
  return (
    <Frame {...{ id, label }}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(BOX, "h-9")}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}
