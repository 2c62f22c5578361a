import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { UsersRound } from "lucide-react";
import { oneOf, type Query } from "@/address/query.ts";
import { budgetFilter } from "@/components/limits/budget-filter.tsx";
import { BudgetNotes } from "@/components/limits/budget-notes.tsx";
import { readBudgetList } from "@/components/limits/read-budget-list.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { findBudgets } from "@/data/limits.ts";
import { getOrganization, may } from "@/data/organization.ts";
import { listTeams } from "@/data/teams.ts";
import { CreateTeam } from "@/features/teams/create-team.tsx";
import { linkToUsage } from "@/features/teams/link-to-usage.ts";
import { TeamTable } from "@/features/teams/team-table.tsx";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Teams" };

export default async function TeamsPage({ params, searchParams }: Props) {
  const { organization, projects } = await getOrganization((await params).org, "teams:read");
  const { id: org } = organization;
  const canManage = may(organization, "teams:manage");
  const seesBudgets = may(organization, "limits:read");
  const [query, teams, found] = await Promise.all([
    searchParams,
    listTeams(org),
    seesBudgets ? findBudgets(org) : undefined,
  ]);
  const budgets = readBudgetList(query, { level: "team", budgets: found });
  return (
    <>
      <PageHeader
        title="Teams"
        description={canManage ? "Projects with a shared budget, and who uses them" : "Teams you belong to"}
        actions={canManage ? <CreateTeam org={org} /> : undefined}
      />
      <BudgetNotes list={budgets} />
      {teams.length > 0 ? (
        <SearchedList
          label="Search teams"
          all={teams}
          text={oneOf(query, "q")}
          wordsOf={({ id, name }) => [name, id]}
          filter={budgetFilter(budgets)}
        >
          {(shown) => (
            <Card>
              <TeamTable
                org={org}
                teams={shown}
                projects={Object.fromEntries(projects.map(({ id, name }) => [id, name]))}
                budgets={seesBudgets ? budgets.byId : null}
                usageOf={linkToUsage({ organization, projects })}
              />
            </Card>
          )}
        </SearchedList>
      ) : (
        <Card>
          <EmptyState icon={UsersRound} title="No teams yet">
            {canManage
              ? "Give several projects one budget, and their developers access to all of them."
              : "An owner or admin can add you to one."}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
