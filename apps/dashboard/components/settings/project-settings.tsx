"use client";

import { TextField } from "@causeway/ui/form-field";
import { Section } from "@/components/forms/section.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import type { Organization, Project } from "@/data/tenancy.ts";
import { modesOf } from "./project-modes.ts";
import { SettingsForm } from "./settings-form.tsx";

const pathOf = ({ id }: Project) => ({ path: { project: id } });

export const ProjectName = ({ project }: { project: Project }) => (
  <Section id="name" title="Name" description={<span className="font-mono">{project.id}</span>}>
    <SettingsForm
      label="Save"
      done="Name saved."
      toAsk={(values) => {
        const body = { name: String(values.get("name")) };
        return (api) => api.PATCH("/projects/{project}", { params: pathOf(project), body });
      }}
    >
      <TextField name="name" label="Project name" defaultValue={project.name} maxLength={100} required />
    </SettingsForm>
  </Section>
);

interface ProjectModeProps {
  readonly organization: Organization;
  readonly project: Project;
}

export const ProjectMode = ({ organization, project }: ProjectModeProps) => (
  <Section id="mode" title="Provider keys" description="Which provider keys requests use">
    <SettingsForm
      label="Save"
      done="Mode saved. It takes effect on every gateway within a second."
      toAsk={(values) => {
        const body = { credentialMode: String(values.get("credentialMode")) as Project["credentialMode"] };
        return (api) => api.PATCH("/projects/{project}", { params: pathOf(project), body });
      }}
    >
      <Choices label="Mode">
        {modesOf(organization.creditsEnforced).map(([value, { label, hint }]) => (
          <Choice
            key={value}
            type="radio"
            name="credentialMode"
            value={value}
            label={label}
            hint={hint}
            defaultChecked={project.credentialMode === value}
          />
        ))}
      </Choices>
    </SettingsForm>
  </Section>
);
