import type { ReactNode } from "react";
import { ProjectNav } from "@/components/shell/project-nav.tsx";
import { Sidebar } from "@/components/shell/sidebar.tsx";
import { getProject, getSession, listProjects } from "@/data/tenancy.ts";
import { readSettings } from "@/env.ts";

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ project: string }>;
}

export default async function ProjectLayout({ children, params }: Props) {
  const { project: projectId } = await params;
  const [{ user }, organizations, { organization }] = await Promise.all([
    getSession(),
    listProjects(),
    getProject(projectId),
  ]);
  const { DOCS_URL, PLAYGROUND_URL } = readSettings();
  return (
    <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <Sidebar
        organizationId={organization.id}
        projectId={projectId}
        nav={<ProjectNav projectId={projectId} />}
        organizations={organizations}
        user={user}
        links={{ docs: DOCS_URL, playground: PLAYGROUND_URL }}
      />
      <main className="mx-auto w-full max-w-6xl min-w-0 px-4 py-6 sm:px-8 lg:py-8">{children}</main>
    </div>
  );
}
