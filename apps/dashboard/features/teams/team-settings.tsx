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
  readonly canRename: boolean;
  /** The section with its limits; null for those who may not change them. */
  readonly children: ReactNode | null;
}

/** Settings of a team for those who may change some of them, with one Save. */
export const TeamSettings = ({ team, canRename, children }: TeamSettingsProps) => (
  <SaveForm
    name={team.name}
    parts={[...(canRename ? [namePart(team)] : []), ...(children === null ? [] : [teamLimitsPart(team)])]}
  >
    {canRename ? <NameSection team={team} /> : null}
    {children}
  </SaveForm>
);

const NameSection = ({ team }: { team: Team }) => (
  <Section id="name" title="Name" description={<span className="font-mono">{team.id}</span>}>
    <TextField name="name" label="Team name" defaultValue={team.name} maxLength={100} required />
  </Section>
);

const paramsOf = ({ organizationId: org, id: team }: Team) => ({ path: { org, team } });

const namePart = (team: Team) =>
  settingsPart({
    read: (values) => ({ name: String(values.get("name")).trim() }),
    nameOf: () => "name",
    toAsk:
      ({ name = "" }) =>
      (api) =>
        api.PATCH("/orgs/{org}/teams/{team}", { params: paramsOf(team), body: { name } }),
  });

const teamLimitsPart = (team: Team) =>
  limitsPart(
    (body) => (api) => api.PATCH("/orgs/{org}/teams/{team}/limits", { params: paramsOf(team), body }),
  );
