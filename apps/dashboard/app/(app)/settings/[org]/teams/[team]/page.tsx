import { buttonStyles } from "@causeway/ui/button";
import { formatUsd } from "@causeway/ui/format/money";
import { Link } from "@causeway/ui/link";
import { ArrowLeft, ChartColumn } from "lucide-react";
import { notFound } from "next/navigation";
import { LevelLimits } from "@/components/limits/level-limits.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { getOrganization, may, mayLimit } from "@/data/organization.ts";
import { listMembers } from "@/data/team.ts";
import { getTeamLimits, listTeamMembers, listTeams } from "@/data/teams.ts";
import { linkToUsage } from "@/features/teams/link-to-usage.ts";
import { TeamEnd } from "@/features/teams/team-end.tsx";
import { TeamMembers } from "@/features/teams/team-members.tsx";
import { TeamProjects } from "@/features/teams/team-projects.tsx";
import { TeamSettings } from "@/features/teams/team-settings.tsx";

interface Props {
  readonly params: Promise<{ org: string; team: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { org, team } = await params;
  const found = await orWithout(listTeams(org));
  const name = found?.find(({ id }) => id === team)?.name;
  return { title: name === undefined ? "Team" : `${name} · Teams` };
}

const SHARED = "What all keys of the team’s projects share";

export default async function TeamPage({ params }: Props) {
  const { org, team: id } = await params;
  const { organization, projects } = await getOrganization(org, "teams:read");
  const teams = await listTeams(org);
  const team = teams.find((candidate) => candidate.id === id);
  if (!team) notFound();
  const canManage = may(organization, "teams:manage");
  const canLimit = mayLimit(organization);
  const [members, people, limits] = await Promise.all([
    listTeamMembers(org, id),
    canManage && may(organization, "members:read") ? listMembers(org) : null,
    may(organization, "limits:read") ? getTeamLimits(org, id) : null,
  ]);
  const usage = linkToUsage({ organization, projects })?.(id);
  return (
    <>
      <PageHeader
        title={team.name}
        description={
          team.spentThisMonth === null ? "Team" : `${formatUsd(team.spentThisMonth)} spent this month`
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <Link href={`/settings/${org}/teams`} className={buttonStyles({ variant: "ghost" })}>
              <ArrowLeft />
              All teams
            </Link>
            {usage ? (
              <Link href={usage} className={buttonStyles()}>
                <ChartColumn />
                Usage
              </Link>
            ) : null}
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {canManage || (canLimit && limits) ? (
          <TeamSettings key={id} team={team} canRename={canManage}>
            {canLimit && limits ? <LevelLimits limits={limits} description={SHARED} /> : null}
          </TeamSettings>
        ) : null}
        {limits && !canLimit ? <LevelLimits limits={limits} description={SHARED} isReadOnly /> : null}
        <TeamProjects
          team={team}
          projects={projects}
          teams={Object.fromEntries(teams.map(({ id: other, name }) => [other, name]))}
          canManage={canManage}
        />
        <TeamMembers team={team} members={members} people={people?.data ?? null} />
        {canManage ? <TeamEnd team={team} /> : null}
      </div>
    </>
  );
}
