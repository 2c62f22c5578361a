"use client";

import { TextField } from "@causeway/ui/form-field";
import type { ReactNode } from "react";
import { SaveForm } from "@/components/forms/save-form.tsx";
import { Section } from "@/components/forms/section.tsx";
import { settingsPart } from "@/components/forms/settings-part.ts";
import { limitsPart } from "@/components/limits/limits-part.ts";
import type { Team } from "@/data/teams.ts";

interface TeamSettingsProps {
  readonly team: Team;
  /** The section with its limits. */
  readonly children: ReactNode;
}

/** Settings of a team for those who may change them, with one Save. */
export const TeamSettings = ({ team, children }: TeamSettingsProps) => (
  <SaveForm name={team.name} parts={partsOf(team)}>
    <Section id="name" title="Name" description={<span className="font-mono">{team.id}</span>}>
      <TextField name="name" label="Team name" defaultValue={team.name} maxLength={100} required />
    </Section>
    {children}
  </SaveForm>
);

function partsOf({ organizationId: org, id: team }: Team) {
  const params = { path: { org, team } };
  return [
    settingsPart({
      read: (values) => ({ name: String(values.get("name")).trim() }),
      nameOf: () => "name",
      toAsk:
        ({ name = "" }) =>
        (api) =>
          api.PATCH("/orgs/{org}/teams/{team}", { params, body: { name } }),
    }),
    limitsPart((body) => (api) => api.PATCH("/orgs/{org}/teams/{team}/limits", { params, body })),
  ];
}
