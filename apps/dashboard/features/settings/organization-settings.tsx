"use client";

import type { Retention as RetentionLevel } from "@causeway/contracts";
import type { ReactNode } from "react";
import { limitsPart } from "@/components/limits/limits-part.ts";
import type { Organization } from "@/data/tenancy.ts";
import { OrganizationName } from "./organization-name.tsx";
import { Retention } from "./retention.tsx";
import { SaveForm } from "@/components/forms/save-form.tsx";
import { settingsPart } from "@/components/forms/settings-part.ts";

interface OrganizationSettingsProps {
  readonly organization: Organization;
  /** The section with its limits. */
  readonly children: ReactNode;
}

/** What owners and admins change of an organization, with one Save. */
export const OrganizationSettings = ({ organization, children }: OrganizationSettingsProps) => (
  <SaveForm name={organization.name} parts={partsOf(organization.id)}>
    <OrganizationName organization={organization} />
    <Retention organization={organization} />
    {children}
  </SaveForm>
);

const partsOf = (org: string) => [
  settingsPart({
    read: (values) => ({
      name: String(values.get("name")).trim(),
      retention: String(values.get("retention")) as RetentionLevel,
      contentRetentionDays: Number(values.get("contentRetentionDays")),
    }),
    nameOf: (field) => (field === "name" ? "name" : "data retention"),
    toAsk: (body) => (api) => api.PATCH("/orgs/{org}", { params: { path: { org } }, body }),
  }),
  limitsPart((body) => (api) => api.PATCH("/orgs/{org}/limits", { params: { path: { org } }, body })),
];
