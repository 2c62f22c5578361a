"use client";

import { TextField } from "@causeway/ui/form-field";
import { SaveForm } from "@/components/forms/save-form.tsx";
import { Section } from "@/components/forms/section.tsx";
import { settingsPart } from "@/components/forms/settings-part.ts";
import type { Organization } from "@/data/tenancy.ts";

/** Which headers lines of statements are told apart by. */
export const StatementHeaders = ({
  organization: { id, name, statementTags },
}: {
  organization: Organization;
}) => (
  <SaveForm name={name} parts={partsOf(id)}>
    <Section
      id="headers"
      title="Request headers"
      description="Statements of months that aren’t closed yet tell requests apart by these headers, such as the team that sent them."
    >
      <TextField
        name="statementTags"
        label="Headers"
        hint="At most 3, separated by commas: team is the header x-causeway-team."
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
