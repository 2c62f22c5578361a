import { PERMISSION_NAMES } from "@causeway/contracts";
import { SkipLink } from "@causeway/ui/skip-link";
import type { ReactNode } from "react";
import { PageRegion } from "@/components/shell/page-region.tsx";
import { ProjectNav } from "@/components/shell/project-nav.tsx";
import { ScopeNote } from "@/components/shell/scope-note.tsx";
import { Sidebar } from "@/components/shell/sidebar.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { hasCredits } from "@/data/credits.ts";
import { seesAllProjects } from "@/data/organization.ts";
import { mayCreateOrganizations } from "@/data/sign-in.ts";
import { getProject, getSession, listProjects } from "@/data/tenancy.ts";
import { titlesOfProject } from "@/data/titles.ts";
import { readSettings } from "@/env.ts";

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ project: string }>;
}

export const generateMetadata = async ({ params }: Props) => titlesOfProject((await params).project);

export default async function ProjectLayout({ children, params }: Props) {
  const { project: projectId } = await params;
  const [session, organizations, found, mayCreateOrganization] = await Promise.all([
    orWithout(getSession()),
    orWithout(listProjects()),
    orWithout(getProject(projectId)),
    orWithout(mayCreateOrganizations()),
  ]);
  const seesAll = found !== null && seesAllProjects(found.organization);
  const { DOCS_URL, PLAYGROUND_URL } = readSettings();
  return (
    <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar
        organizationId={found?.organization.id ?? null}
        projectId={projectId}
        nav={
          <ProjectNav
            projectId={projectId}
            permissions={found?.organization.permissions ?? PERMISSION_NAMES}
            seesAll={seesAll}
          />
        }
        organizations={organizations ?? []}
        mayCreateOrganization={mayCreateOrganization ?? false}
        hasCredits={found !== null && hasCredits(found.organization)}
        user={session?.user ?? null}
        links={{ docs: DOCS_URL, playground: PLAYGROUND_URL }}
      />
      <PageRegion className="max-w-6xl">
        {found && !seesAll ? <ScopeNote project={found.project.name} /> : null}
        {children}
      </PageRegion>
    </div>
  );
}
