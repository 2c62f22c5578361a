"use client";

import { Field } from "@base-ui/react/field";
import type { ReactNode } from "react";

interface ChoicesProps {
  /** The field's path in the API's answer, where it can be refused. */
  readonly name?: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Several choices under one name. */
export const Choices = ({ name, label, children }: ChoicesProps) => (
  <Field.Root name={name} render={<fieldset />} className="grid min-w-0 gap-3">
    <legend className="mb-2 text-sm font-medium">{label}</legend>
    {children}
    <Field.Error role="alert" className="text-xs text-bad first-letter:uppercase" />
  </Field.Root>
);
