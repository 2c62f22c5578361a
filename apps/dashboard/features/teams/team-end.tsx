"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { Row, Section } from "@/components/forms/section.tsx";
import type { Team } from "@/data/teams.ts";

/** Deletes a team that has no projects. */
export function TeamEnd({ team: { organizationId: org, id, name, projectIds } }: { team: Team }) {
  const router = useRouter();
  return (
    <Section id="end" title="Delete">
      <ul aria-labelledby="end">
        <Row
          action={
            <ConfirmButton
              label="Delete"
              title={`Delete “${name}”?`}
              confirmLabel="Delete team"
              whyNot={projectIds.length > 0 ? "Move its projects first." : null}
              ask={(api) => api.DELETE("/orgs/{org}/teams/{team}", { params: { path: { org, team: id } } })}
              told={{ text: `“${name}” was deleted.` }}
              onDone={() => router.replace(`/settings/${org}/teams`)}
            >
              <p>
                Its limits are deleted. Its spend stays in the organization’s totals. You can’t undo this.
              </p>
            </ConfirmButton>
          }
        >
          <p className="font-medium">Delete</p>
          <p className="text-xs text-ink-faint">
            {projectIds.length > 0
              ? "Move its projects first. Otherwise, they would lose the team’s budget."
              : "Deletes its limits. Its members stay in the organization."}
          </p>
        </Row>
      </ul>
    </Section>
  );
}
