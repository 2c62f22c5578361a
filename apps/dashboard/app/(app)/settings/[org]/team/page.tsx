import { Card, CardHeader } from "@causeway/ui/card";
import { budgetFilter } from "@/components/limits/budget-filter.tsx";
import { BudgetNotes } from "@/components/limits/budget-notes.tsx";
import { readBudgetList } from "@/components/limits/read-budget-list.ts";
import { listRoleOptions } from "@/components/roles/role-options.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { budgetCells } from "@/features/team/budget-cells.tsx";
import { FormerMembers } from "@/features/team/former-members.tsx";
import { InvitationTable } from "@/features/team/invitation-table.tsx";
import { Invite } from "@/features/team/invite.tsx";
import { type MemberSpending, MemberTable } from "@/features/team/member-table.tsx";
import { MembersOf } from "@/features/team/members-of.tsx";
import { parseRange } from "@/address/range.ts";
import { orWithout } from "@/data/api-failure.ts";
import { findBilling } from "@/data/billing.ts";
import { findBudgets } from "@/data/limits.ts";
import { getOrganization, may, seesAllProjects } from "@/data/organization.ts";
import { listTokensOfAccounts } from "@/data/service-accounts.ts";
import { listInvitations, listMembers, type Member } from "@/data/team.ts";
import { listTeams } from "@/data/teams.ts";
import { getSession, type Organization, type OrganizationProjects, type Project } from "@/data/tenancy.ts";
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
  const { id: org, role, permissions } = organization;
  const by = { role, permissions };
  const query = await searchParams;
  const { user, members, teams, invitations, roles, spending, found, billing, accountTokens } =
    await readTeam({ organization, projects });
  const budgets = readBudgetList(query, { level: "member", budgets: found });
  return (
    <>
      <PageHeader
        title="Members"
        description={<MembersOf org={org} name={organization.name} seats={billing?.seats} />}
        actions={
          may(organization, "invitations:manage") ? (
            <Invite org={org} roles={roles} projects={projects} />
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <BudgetNotes list={budgets} />
          <SearchedList
            label="Search members"
            all={members.data}
            text={oneOf(query, "q")}
            wordsOf={({ name, email, role: theirs, customRole }) => [name, email, customRole?.name ?? theirs]}
            filter={budgetFilter(budgets)}
          >
            {(shown) => (
              <Card>
                <MemberTable
                  org={org}
                  members={shown}
                  owners={members.data.filter((member) => member.role === "owner").length}
                  userId={user.id}
                  by={by}
                  roles={roles}
                  projects={Object.fromEntries(projects.map(({ id, name }) => [id, name]))}
                  teams={Object.fromEntries(teams.map(({ id, name }) => [id, name]))}
                  spending={spending}
                  budgets={budgets.byId.size > 0 ? budgetCells(shown, budgets.byId, { org, by }) : null}
                  accountTokens={accountTokens}
                />
              </Card>
            )}
          </SearchedList>
        </div>
        {invitations.length > 0 ? (
          <Card aria-labelledby="invitations">
            <CardHeader id="invitations" title="Pending invitations" />
            <InvitationTable org={org} invitations={invitations} by={by} />
          </Card>
        ) : null}
        {members.former.length > 0 ? <FormerMembers former={members.former} /> : null}
      </div>
    </>
  );
}

async function readTeam({ organization, projects }: OrganizationProjects) {
  const { id: org } = organization;
  const givesRoles = may(organization, "members:manage") || may(organization, "invitations:manage");
  const [{ user }, members, teams, invitations, roles, spending, found, billing] = await Promise.all([
    getSession(),
    listMembers(org),
    may(organization, "teams:read") ? listTeams(org) : [],
    may(organization, "invitations:read") ? listInvitations(org) : [],
    givesRoles ? listRoleOptions(organization) : [],
    readSpending(organization, projects[0]),
    may(organization, "limits:read") ? findBudgets(org) : undefined,
    findBilling(organization),
  ]);
  const accountTokens = await readAccountTokens(organization, members.data);
  return { user, members, teams, invitations, roles, spending, found, billing, accountTokens };
}

/** Tokens that members could have kept; null for those who may not revoke them, and where none was created by a member. */
const readAccountTokens = async (organization: Organization, members: readonly Member[]) =>
  may(organization, "service_accounts:manage") &&
  members.some(({ serviceAccountTokens }) => (serviceAccountTokens ?? 0) > 0)
    ? await orWithout(listTokensOfAccounts(organization.id))
    : null;

/** Spend of each member's keys in 30 days; null for those who may not see it, and if it takes too long to sum up. */
async function readSpending(
  organization: Organization,
  project: Project | undefined,
): Promise<MemberSpending | null> {
  if (!project || !seesAllProjects(organization) || !may(organization, "usage:read")) return null;
  const { id: org } = organization;
  const timeZone = await getTimeZone();
  const { from, to } = parseRange("30d", new Date(), timeZone);
  const usage = await findGroupedUsage({ org }, { from, to, timeZone }, { by: "member" });
  if (!usage) return null;
  const groups = usage.groups?.data ?? [];
  return {
    byMember: Object.fromEntries(groups.flatMap(({ id, cost }) => (id === null ? [] : [[id, cost]]))),
    isCut: groups.some(({ id }) => id === null),
    href: `/${project.id}/usage?scope=all&by=member&period=30d`,
  };
}
