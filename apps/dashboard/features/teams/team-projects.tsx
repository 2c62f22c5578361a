"use client";

import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import { OptionField } from "@causeway/ui/option-field";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Problem } from "@/components/forms/notice.tsx";
import { Row, Section } from "@/components/forms/section.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Team } from "@/data/teams.ts";
import type { Project } from "@/data/tenancy.ts";

interface TeamProjectsProps {
  readonly team: Team;
  /** That the visitor may see. */
  readonly projects: readonly Project[];
  /** Names of all teams by id. */
  readonly teams: Readonly<Record<string, string>>;
  readonly canManage: boolean;
}

/** Projects of a team. */
export const TeamProjects = ({ team, projects, teams, canManage }: TeamProjectsProps) => {
  const own = projects.filter(({ teamId }) => teamId === team.id);
  const others = projects.filter(({ teamId }) => teamId !== team.id);
  return (
    <Section
      id="projects"
      title="Projects"
      description="Requests count toward the team that their project was in when they were admitted. A project’s earlier spend doesn’t move with it."
    >
      {own.length > 0 ? (
        <ProjectRows team={team} projects={own} canManage={canManage} />
      ) : (
        <p className="text-ink-faint">The team has no projects yet.</p>
      )}
      {canManage && others.length > 0 ? (
        <MoveForm key={own.length} team={team} others={others} teams={teams} />
      ) : null}
    </Section>
  );
};

function ProjectRows({ team, projects, canManage }: Omit<TeamProjectsProps, "teams">) {
  const removal = useChange();
  const remove = ({ id: project, name }: Project) => {
    const params = { path: { project } };
    return removal.run((api) => api.PUT("/projects/{project}/team", { params, body: { teamId: null } }), {
      text: `“${name}” left “${team.name}”.`,
      undo: (api) => api.PUT("/projects/{project}/team", { params, body: { teamId: team.id } }),
    });
  };
  return (
    <>
      <ul aria-labelledby="projects">
        {projects.map((project) => (
          <Row
            key={project.id}
            action={
              canManage ? (
                <Button
                  size="sm"
                  disabled={removal.isBusy}
                  aria-label={`Remove ${project.name} from the team`}
                  onClick={() => remove(project)}
                >
                  Remove
                </Button>
              ) : undefined
            }
          >
            <span className="flex items-center gap-2">
              <Link
                href={`/${project.id}`}
                className="truncate font-medium underline-offset-4 hover:underline"
              >
                {project.name}
              </Link>
              {project.status === "archived" ? <Badge tone="warn">archived</Badge> : null}
            </span>
          </Row>
        ))}
      </ul>
      {removal.refusal ? <Problem>{removal.refusal.problem}</Problem> : null}
    </>
  );
}

interface MoveFormProps extends Pick<TeamProjectsProps, "team" | "teams"> {
  readonly others: readonly Project[];
}

function MoveForm({ team, others, teams }: MoveFormProps) {
  const change = useChange();
  const move = (values: FormData) => {
    const project = others.find(({ id }) => id === values.get("project"));
    if (!project) return;
    const params = { path: { project: project.id } };
    void change.run((api) => api.PUT("/projects/{project}/team", { params, body: { teamId: team.id } }), {
      text: `“${project.name}” is in “${team.name}”.`,
      undo: (api) => api.PUT("/projects/{project}/team", { params, body: { teamId: project.teamId } }),
    });
  };
  return (
    <ChangeForm label="Move here" change={change} onSubmit={move}>
      <OptionField
        name="project"
        label="Project"
        options={others.map(({ id, name, teamId }) => ({
          value: id,
          label: teamId === null ? name : `${name} (now in ${teams[teamId] ?? teamId})`,
        }))}
      />
    </ChangeForm>
  );
}
