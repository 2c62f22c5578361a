import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { Section } from "@/components/forms/section.tsx";
import type { Organization, Project } from "@/data/tenancy.ts";
import { modesOf } from "@/components/projects/project-modes.ts";

interface ProjectModeProps {
  readonly organization: Organization;
  readonly project: Project;
}

/** A part of the form of a project's settings. */
export const ProjectMode = ({ organization, project }: ProjectModeProps) => (
  <Section id="mode" title="Provider keys" description="Which provider keys requests use">
    <Choices name="credentialMode" label="Mode">
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
  </Section>
);
