"use client";

import { TextField } from "@causeway/ui/form-field";
import { Section } from "@/components/forms/section.tsx";
import type { Organization } from "@/data/tenancy.ts";
import { SettingsForm } from "./settings-form.tsx";

export const OrganizationName = ({ organization: { id, name } }: { organization: Organization }) => (
  <Section id="name" title="Name" description={<span className="font-mono">{id}</span>}>
    <SettingsForm
      label="Save"
      done="Name saved."
      toAsk={(values) => {
        const body = { name: String(values.get("name")) };
        return (api) => api.PATCH("/orgs/{org}", { params: { path: { org: id } }, body });
      }}
    >
      <TextField name="name" label="Organization name" defaultValue={name} maxLength={100} required />
    </SettingsForm>
  </Section>
);
