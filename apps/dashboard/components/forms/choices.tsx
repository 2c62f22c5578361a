import type { ReactNode } from "react";

/** Several choices under one name. */
export const Choices = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <fieldset className="grid gap-3">
    <legend className="mb-2 text-sm font-medium">{label}</legend>
    {hint ? <p className="-mt-2 text-xs text-ink-faint">{hint}</p> : null}
    {children}
  </fieldset>
);
