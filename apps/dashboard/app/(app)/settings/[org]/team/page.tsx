import { Card, CardHeader } from "@causeway/ui/card";
import { budgetFilter } from "@/components/limits/budget-filter.tsx";
import { BudgetNotes } from "@/components/limits/budget-notes.tsx";
import { readBudgetList } from "@/components/limits/read-budget-list.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { budgetCells } from "@/features/team/budget-cells.tsx";
import { FormerMembers } from "@/features/team/former-members.tsx";
import { InvitationTable } from "@/features/team/invitation-table.tsx";
import { Invite } from "@/features/team/invite.tsx";
import { type MemberSpending, MemberTable } from "@/features/team/member-table.tsx";
import { parseRange } from "@/address/range.ts";
import { findBudgets } from "@/data/limits.ts";
import { getOrganization, may } from "@/data/organization.ts";
import { listInvitations, listMembers } from "@/data/team.ts";
import { listTeams } from "@/data/teams.ts";
import { getSession } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { findGroupedUsage } from "@/data/usage.ts";
import { oneOf, type Query } from "@/address/query.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Members" };

export default async function TeamPage({ params, searchParams }: Props) {
  const { organization, projects } = await getOrganization((await params).org, "members:read");
  const { id: org, role } = organization;
  const canManage = may(organization, "members:manage");
  const query = await searchParams;
  const [{ user }, members, teams, invitations, spending, found] = await Promise.all([
    getSession(),
    listMembers(org),
    listTeams(org),
    canManage ? listInvitations(org) : [],
    may(organization, "audit:read") ? readSpending(org, projects[0]?.id) : null,
    may(organization, "limits:read") ? findBudgets(org) : undefined,
  ]);
  const budgets = readBudgetList(query, { level: "member", budgets: found });
  return (
    <>
      <PageHeader
        title="Members"
        description={`People of ${organization.name}`}
        actions={canManage ? <Invite org={org} by={role} projects={projects} /> : undefined}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <BudgetNotes list={budgets} />
          <SearchedList
            label="Search members"
            all={members.data}
            text={oneOf(query, "q")}
            wordsOf={({ name, email, role: theirs }) => [name, email, theirs]}
            filter={budgetFilter(budgets)}
          >
            {(shown) => (
              <Card>
                <MemberTable
                  org={org}
                  members={shown}
                  owners={members.data.filter((member) => member.role === "owner").length}
                  userId={user.id}
                  role={role}
                  projects={Object.fromEntries(projects.map(({ id, name }) => [id, name]))}
                  teams={Object.fromEntries(teams.map(({ id, name }) => [id, name]))}
                  spending={spending}
                  budgets={budgets.byId.size > 0 ? budgetCells(shown, budgets.byId, { org, role }) : null}
                />
              </Card>
            )}
          </SearchedList>
        </div>
        {invitations.length > 0 ? (
          <Card aria-labelledby="invitations">
            <CardHeader id="invitations" title="Pending invitations" />
            <InvitationTable org={org} invitations={invitations} role={role} />
          </Card>
        ) : null}
        {members.former.length > 0 ? <FormerMembers former={members.former} /> : null}
      </div>
    </>
  );
}

/** What the keys of each member spent in 30 days; null where that takes too long to sum up, or there is no project to see it in. */
async function readSpending(org: string, project: string | undefined): Promise<MemberSpending | null> {
  if (project === undefined) return null;
  const timeZone = await getTimeZone();
  const { from, to } = parseRange("30d", new Date(), timeZone);
  const usage = await findGroupedUsage({ org }, { from, to, timeZone }, { by: "member" });
  if (!usage) return null;
  const groups = usage.groups?.data ?? [];
  return {
    byMember: Object.fromEntries(groups.flatMap(({ id, cost }) => (id === null ? [] : [[id, cost]]))),
    isCut: groups.some(({ id }) => id === null),
    href: `/${project}/usage?scope=all&by=member&period=30d`,
  };
}
