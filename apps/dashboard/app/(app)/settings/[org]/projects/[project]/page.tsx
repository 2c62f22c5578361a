import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import { ArrowLeft } from "lucide-react";
import { notFound } from "next/navigation";
import { LevelLimits } from "@/components/limits/level-limits.tsx";
import { ProjectEnd } from "@/features/settings/project-end.tsx";
import { ProjectGrants } from "@/features/settings/project-grants.tsx";
import { ProjectSettings } from "@/features/settings/project-settings.tsx";
import { SharingNotice } from "@/features/settings/sharing-notice.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { getProjectLimits } from "@/data/limits.ts";
import { getOrganization, may, mayLimit } from "@/data/organization.ts";
import { listMembers } from "@/data/team.ts";
import { listTeams } from "@/data/teams.ts";

interface Props {
  readonly params: Promise<{ org: string; project: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { org, project } = await params;
  const found = await orWithout(getOrganization(org, "projects:manage"));
  const name = found?.projects.find(({ id }) => id === project)?.name;
  return { title: name === undefined ? "Project settings" : `${name} · Projects` };
}

export default async function ProjectSettingsPage({ params }: Props) {
  const { org, project: id } = await params;
  const { organization, projects } = await getOrganization(org, "projects:manage");
  const project = projects.find((candidate) => candidate.id === id);
  if (!project) notFound();
  const mayGrant = may(organization, "members:read") && may(organization, "project_members:manage");
  const [members, limits, teams] = await Promise.all([
    mayGrant ? listMembers(org) : null,
    mayLimit(organization) ? getProjectLimits(project.id) : null,
    may(organization, "teams:manage") ? listTeams(org) : null,
  ]);
  return (
    <>
      <PageHeader
        title={project.name}
        description={project.status === "archived" ? <Badge tone="warn">archived</Badge> : "Project settings"}
        actions={
          <Link href={`/settings/${org}/projects`} className={buttonStyles({ variant: "ghost" })}>
            <ArrowLeft />
            All projects
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SharingNotice project={project} />
        <ProjectSettings key={project.id} organization={organization} project={project} teams={teams}>
          {limits ? <LevelLimits limits={limits} description="What all keys of the project share" /> : null}
        </ProjectSettings>
        {members ? (
          <ProjectGrants
            project={project}
            members={members.data.filter(({ visibility }) => visibility !== "all_projects")}
          />
        ) : null}
        <ProjectEnd project={project} />
      </div>
    </>
  );
}
