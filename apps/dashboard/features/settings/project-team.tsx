import { SelectField } from "@causeway/ui/form-field";
import { Section } from "@/components/forms/section.tsx";
import type { Team } from "@/data/teams.ts";
import type { Project } from "@/data/tenancy.ts";

interface ProjectTeamProps {
  readonly project: Project;
  readonly teams: readonly Pick<Team, "id" | "name">[];
}

/** A part of the form of a project's settings. */
export const ProjectTeam = ({ project, teams }: ProjectTeamProps) => (
  <Section
    id="team"
    title="Team"
    description="The team’s members use the project, and it shares the team’s budget. After a move, earlier requests stay with the previous team."
  >
    <SelectField
      name="teamId"
      label="Team"
      defaultValue={project.teamId ?? ""}
      options={[
        { value: "", label: "No team" },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  </Section>
);
