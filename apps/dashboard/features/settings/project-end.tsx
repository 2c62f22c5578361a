"use client";

import type { ApiClient } from "@causeway/api-client";
import { useRouter } from "next/navigation";
import { Row, Section } from "@/components/forms/section.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Project } from "@/data/tenancy.ts";

/** Ways to stop a project, the one that can be undone first. */
export function ProjectEnd({ project }: { project: Project }) {
  const router = useRouter();
  const params = { path: { project: project.id } };
  const ask = (status: Project["status"]) => (api: ApiClient) =>
    api.PATCH("/projects/{project}", { params, body: { status } });
  return (
    <Section id="end" title="Archive or delete">
      <ul aria-labelledby="end">
        <Row
          action={
            project.status === "active" ? (
              <ConfirmButton
                label="Archive"
                title={`Archive “${project.name}”?`}
                confirmLabel="Archive project"
                ask={ask("archived")}
                told={{ text: `“${project.name}” is archived.`, undo: ask("active") }}
              >
                <p>
                  Within a second, requests get 410 until you unarchive the project. Keys, activity and
                  settings stay.
                </p>
              </ConfirmButton>
            ) : (
              <ConfirmButton
                label="Unarchive"
                title={`Unarchive “${project.name}”?`}
                confirmLabel="Unarchive project"
                isDangerous={false}
                ask={ask("active")}
                told={{ text: `“${project.name}” works again.`, undo: ask("archived") }}
              >
                <p>Its keys work again within a second.</p>
              </ConfirmButton>
            )
          }
        >
          <p className="font-medium">{project.status === "active" ? "Archive" : "Archived"}</p>
          <p className="text-xs text-ink-faint">Requests get 410 until you unarchive it.</p>
        </Row>
        <Row
          action={
            <ConfirmButton
              label="Delete"
              title={`Delete “${project.name}”?`}
              confirmLabel="Delete project"
              typed={project.name}
              ask={(api) => api.DELETE("/projects/{project}", { params })}
              told={{ text: `“${project.name}” was deleted.` }}
              onDone={() => router.replace(`/settings/${project.organizationId}/projects`)}
            >
              <p>Its keys stop working within a second, and its activity and content become inaccessible.</p>
              <p>Its spend stays in the organization’s totals. You can’t undo this.</p>
            </ConfirmButton>
          }
        >
          <p className="font-medium">Delete</p>
          <p className="text-xs text-ink-faint">Permanently stops its keys and hides its content.</p>
        </Row>
      </ul>
    </Section>
  );
}
