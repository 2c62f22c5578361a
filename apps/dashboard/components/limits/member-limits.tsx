"use client";

import type { ReactNode } from "react";
import { SaveForm } from "@/components/forms/save-form.tsx";
import { limitsPart } from "./limits-part.ts";

interface MemberLimitsProps {
  readonly org: string;
  readonly member: { readonly id: string; readonly name: string };
  /** The section with the limits. */
  readonly children: ReactNode;
}

/** The form of a member's limits. */
export function MemberLimits({ org, member: { id, name }, children }: MemberLimitsProps) {
  const params = { path: { org, member: id } };
  const part = limitsPart(
    (body) => (api) => api.PATCH("/orgs/{org}/members/{member}/limits", { params, body }),
  );
  return (
    <SaveForm name={name} parts={[part]}>
      {children}
    </SaveForm>
  );
}
