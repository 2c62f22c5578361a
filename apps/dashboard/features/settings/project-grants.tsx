"use client";

import { Button } from "@causeway/ui/button";
import { OptionField } from "@causeway/ui/option-field";
import { Row, Section } from "@/components/forms/section.tsx";
import { Problem } from "@/components/forms/notice.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Member } from "@/data/team.ts";
import type { Project } from "@/data/tenancy.ts";

interface ProjectGrantsProps {
  readonly project: Project;
  /** Those whose role shows only assigned projects. */
  readonly members: readonly Member[];
}

/** Access to the project for members whose role shows only assigned projects. */
export function ProjectGrants({ project, members }: ProjectGrantsProps) {
  const given = members.filter(({ projectIds }) => projectIds?.includes(project.id));
  const others = members.filter((member) => !given.includes(member));
  const removal = useChange();
  const take = ({ id, name }: Member) => {
    const params = { path: { project: project.id, member: id } };
    return removal.run((api) => api.DELETE("/projects/{project}/members/{member}", { params }), {
      text: `${name} has no access to “${project.name}” anymore.`,
      undo: (api) => api.PUT("/projects/{project}/members/{member}", { params }),
    });
  };
  return (
    <Section
      id="developers"
      title="Developers"
      description={
        project.teamId === null
          ? "Developers, and members with a custom role that shows only assigned projects. Everyone else has access to every project."
          : "Developers, and members with a custom role that shows only assigned projects, who were given access individually. Members of the project’s team also have access."
      }
    >
      {given.length > 0 ? (
        <ul aria-labelledby="developers">
          {given.map((member) => (
            <Row
              key={member.id}
              action={
                <Button
                  size="sm"
                  disabled={removal.isBusy}
                  aria-label={`Remove ${member.name} from the project`}
                  onClick={() => take(member)}
                >
                  Remove
                </Button>
              }
            >
              <p className="truncate font-medium">{member.name}</p>
              <p className="truncate text-xs text-ink-faint">{member.email}</p>
            </Row>
          ))}
        </ul>
      ) : (
        <p className="text-ink-faint">
          {members.length > 0 ? "No developer has access yet." : "The organization has no developers yet."}
        </p>
      )}
      {removal.refusal ? <Problem>{removal.refusal.problem}</Problem> : null}
      {others.length > 0 ? <GiveForm key={given.length} project={project} others={others} /> : null}
    </Section>
  );
}

function GiveForm({ project, others }: { project: Project; others: readonly Member[] }) {
  const change = useChange();
  const give = (values: FormData) => {
    const member = others.find(({ id }) => id === values.get("member"));
    if (!member) return;
    const params = { path: { project: project.id, member: member.id } };
    void change.run((api) => api.PUT("/projects/{project}/members/{member}", { params }), {
      text: `${member.name} has access to “${project.name}”.`,
    });
  };
  return (
    <ChangeForm label="Give access" change={change} onSubmit={give}>
      <OptionField
        name="member"
        label="Developer"
        options={others.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
      />
    </ChangeForm>
  );
}
