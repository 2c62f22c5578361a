"use client";

import { TextField } from "@causeway/ui/form-field";
import { SaveForm } from "@/components/forms/save-form.tsx";
import { Section } from "@/components/forms/section.tsx";
import { settingsPart } from "@/components/forms/settings-part.ts";
import type { Organization } from "@/data/tenancy.ts";

/** Chooses the headers that tell lines of statements apart. */
export const StatementHeaders = ({
  organization: { id, name, statementTags },
}: {
  organization: Organization;
}) => (
  <SaveForm name={name} parts={partsOf(id)}>
    <Section
      id="headers"
      title="Request headers"
      description="Statements of months that aren’t closed yet have separate lines for the values of these headers, such as the team that sent a request."
    >
      <TextField
        name="statementTags"
        label="Headers"
        hint="Up to 3 names, separated by commas. For example, team is the header x-causeway-team."
        defaultValue={statementTags.join(", ")}
        placeholder="team, cost-center"
        maxLength={250}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Section>
  </SaveForm>
);

const partsOf = (org: string) => [
  settingsPart({
    read: (values) => ({
      statementTags: String(values.get("statementTags"))
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    }),
    nameOf: () => "headers of statements",
    toAsk: (body) => (api) => api.PATCH("/orgs/{org}", { params: { path: { org } }, body }),
  }),
];
