"use client";

import { useRouter } from "next/navigation";
import { Row, Section } from "@/components/account/section.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Project } from "@/data/tenancy.ts";

/** Ways to stop a project, the one that can be undone first. */
export function ProjectEnd({ project }: { project: Project }) {
  const router = useRouter();
  const params = { path: { project: project.id } };
  return (
    <Section id="end" title="Archive or delete">
      <ul aria-labelledby="end">
        <Row
          action={
            project.status === "active" ? (
              <ConfirmButton
                label="Archive"
                title={`Archive “${project.name}”?`}
                confirmLabel="Archive the project"
                ask={(api) => api.PATCH("/projects/{project}", { params, body: { status: "archived" } })}
              >
                <p>
                  Within a second its callers get 410 until it is active again. Keys, activity and settings
                  stay.
                </p>
              </ConfirmButton>
            ) : (
              <ConfirmButton
                label="Unarchive"
                title={`Unarchive “${project.name}”?`}
                confirmLabel="Unarchive the project"
                isDangerous={false}
                ask={(api) => api.PATCH("/projects/{project}", { params, body: { status: "active" } })}
              >
                <p>Within a second its keys are answered again.</p>
              </ConfirmButton>
            )
          }
        >
          <p className="font-medium">{project.status === "active" ? "Archive" : "Archived"}</p>
          <p className="text-xs text-ink-faint">Stops its callers with 410; can be undone.</p>
        </Row>
        <Row
          action={
            <ConfirmButton
              label="Delete"
              title={`Delete “${project.name}”?`}
              confirmLabel="Delete the project"
              typed={project.name}
              ask={(api) => api.DELETE("/projects/{project}", { params })}
              onDone={() => router.replace(`/settings/${project.organizationId}/projects`)}
            >
              <p>Its keys stop within a second, and nobody finds its activity or content any more.</p>
              <p>What it spent stays in the organization’s sums. This cannot be undone.</p>
            </ConfirmButton>
          }
        >
          <p className="font-medium">Delete</p>
          <p className="text-xs text-ink-faint">Stops its keys and hides its content for good.</p>
        </Row>
      </ul>
    </Section>
  );
}
