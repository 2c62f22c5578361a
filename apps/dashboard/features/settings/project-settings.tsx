"use client";

import type { CredentialMode } from "@causeway/contracts";
import type { ReactNode } from "react";
import { limitsPart } from "@/components/limits/limits-part.ts";
import { readMetadataForm } from "@/components/projects/metadata-forms.ts";
import type { Team } from "@/data/teams.ts";
import type { Organization, Project } from "@/data/tenancy.ts";
import { ProjectCaching } from "./project-caching.tsx";
import { ProjectMarks } from "./project-marks.tsx";
import { ProjectMetadata } from "./project-metadata.tsx";
import { ProjectMode } from "./project-mode.tsx";
import { ProjectSharing } from "./project-sharing.tsx";
import { ProjectStates } from "./project-states.tsx";
import { ProjectName } from "./project-name.tsx";
import { ProjectTeam } from "./project-team.tsx";
import { SaveForm } from "@/components/forms/save-form.tsx";
import { settingsPart } from "@/components/forms/settings-part.ts";

interface ProjectSettingsProps {
  readonly organization: Organization;
  readonly project: Project;
  /** Of the organization; null where the visitor may not move the project. */
  readonly teams: readonly Pick<Team, "id" | "name">[] | null;
  /** The section with its limits. */
  readonly children: ReactNode;
}

/** What owners and admins change of a project, with one Save. */
export const ProjectSettings = ({ organization, project, teams, children }: ProjectSettingsProps) => (
  <SaveForm name={project.name} parts={partsOf(project.id)}>
    <ProjectName project={project} />
    {teams && teams.length > 0 ? <ProjectTeam project={project} teams={teams} /> : null}
    <ProjectMode organization={organization} project={project} />
    {children}
    <ProjectCaching organization={organization} project={project} />
    <ProjectMarks project={project} />
    <ProjectSharing project={project} />
    <ProjectMetadata project={project} />
    <ProjectStates organization={organization} project={project} />
  </SaveForm>
);

const WORDS = {
  name: "name",
  credentialMode: "provider key mode",
  cachingEnabled: "caching settings",
  cacheTtlSeconds: "caching settings",
  promptCacheMarks: "prompt caching",
  keysShareContent: "sharing of responses and videos",
  metadataForm: "metadata in responses",
  responseStateMinutes: "state of responses",
} as const;

const partsOf = (project: string) => [
  settingsPart({
    read: (values) => ({
      name: String(values.get("name")).trim(),
      credentialMode: String(values.get("credentialMode")) as CredentialMode,
      cachingEnabled: values.has("cachingEnabled"),
      promptCacheMarks: values.has("promptCacheMarks"),
      keysShareContent: values.has("keysShareContent"),
      metadataForm: readMetadataForm(values),
      responseStateMinutes: Number(values.get("responseStateMinutes")),
      // There is no lifetime while caching is off.
      cacheTtlSeconds: values.has("cacheTtlSeconds") ? Number(values.get("cacheTtlSeconds")) : undefined,
    }),
    nameOf: (field) => WORDS[field],
    toAsk: (body) => (api) => api.PATCH("/projects/{project}", { params: { path: { project } }, body }),
  }),
  settingsPart({
    // The form has it only where there are teams.
    read: (values) => ({ teamId: values.has("teamId") ? String(values.get("teamId")) || null : undefined }),
    nameOf: () => "team",
    toAsk:
      ({ teamId = null }) =>
      (api) =>
        api.PUT("/projects/{project}/team", { params: { path: { project } }, body: { teamId } }),
  }),
  limitsPart(
    (body) => (api) => api.PATCH("/projects/{project}/limits", { params: { path: { project } }, body }),
  ),
];
