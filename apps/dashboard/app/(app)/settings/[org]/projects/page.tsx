import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Folders } from "lucide-react";
import { CreateProject } from "@/components/settings/create-project.tsx";
import { ProjectTable } from "@/components/settings/project-table.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { getOrganization, may } from "@/data/organization.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
}

export const metadata = { title: "Projects" };

export default async function ProjectsPage({ params }: Props) {
  const { organization, projects } = await getOrganization((await params).org, "projects:read");
  const canManage = may(organization, "projects:manage");
  return (
    <>
      <PageHeader
        title="Projects"
        description={canManage ? "Each project has its own keys and settings" : "Projects you have access to"}
        actions={canManage ? <CreateProject org={organization.id} /> : undefined}
      />
      <Card>
        {projects.length > 0 ? (
          <ProjectTable organization={organization} projects={projects} canManage={canManage} />
        ) : (
          <EmptyState icon={Folders} title="No projects yet">
            {canManage
              ? "Applications call the gateway with a project's keys. Create your first project."
              : "An owner or admin can give you access to one."}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
