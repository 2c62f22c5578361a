"use client";

import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import type { ReactNode } from "react";
import { Day } from "@/components/time/moment.tsx";
import { AmongOthers } from "@/components/figures/among-others.tsx";
import type { RoleOption } from "@/components/roles/role-option.ts";
import type { AccessToken } from "@/data/access-tokens.ts";
import type { Member } from "@/data/team.ts";
import { ChangeRole } from "./change-role.tsx";
import { type AccountToken, RemoveMember } from "./remove-member.tsx";
import {
  type Manager,
  mayLimitMember,
  mayManage,
  roleLabel,
  whyOwnerStays,
} from "@/components/roles/role-words.ts";

/** What the keys of members spent. */
export interface MemberSpending {
  /** USD by the member's ID. */
  readonly byMember: Readonly<Record<string, string>>;
  /** Who isn't in it may have spent something, too: too many members to sum each. Else they spent nothing. */
  readonly isCut: boolean;
  /** The usage that this sums up. */
  readonly href: string;
}

interface MemberTableProps {
  readonly org: string;
  readonly members: readonly Member[];
  /** The number of owners of the organization, listed or not. */
  readonly owners: number;
  readonly userId: string;
  /** The visitor. */
  readonly by: Manager;
  /** Roles that the visitor can give. */
  readonly roles: readonly RoleOption[];
  /** Names of projects by id. */
  readonly projects: Readonly<Record<string, string>>;
  /** Names of teams by id, of those that the visitor may see. */
  readonly teams: Readonly<Record<string, string>>;
  /** What the keys of members spent in 30 days; null where the visitor may not see it. */
  readonly spending: MemberSpending | null;
  /** How much of the budgets of members is used, by id of the membership; null where there are none to see. */
  readonly budgets: Readonly<Record<string, ReactNode>> | null;
  /** Access tokens of service accounts; null for those who may not revoke them. */
  readonly accountTokens: readonly (AccountToken & Pick<AccessToken, "createdBy">)[] | null;
}

export const MemberTable = (props: MemberTableProps) => (
  <DataTable label="Members" columns={columnsOf(props)} rows={props.members} keyOf={({ id }) => id} />
);

const columnsOf = ({
  org,
  owners,
  userId,
  by,
  roles,
  projects,
  teams,
  spending,
  budgets,
  accountTokens,
}: MemberTableProps): readonly Column<Member>[] => {
  const hasTeams = Object.keys(teams).length > 0;
  // Other columns need the room.
  const isNarrow = budgets !== null || hasTeams;
  return [
    {
      head: "Member",
      cell: (member) => <MemberName member={member} isSelf={member.userId === userId} />,
      // Takes the room that the others leave: no name makes the table wider.
      className: "@min-[40rem]:w-full",
    },
    budgets ? ROLE_SINCE : ROLE,
    {
      head: "Projects",
      cell: (member) => describeProjects(member, projects),
      from: "md",
      className: `${isNarrow ? "max-w-24" : "max-w-56"} truncate text-ink-soft`,
      title: (member) => describeProjects(member, projects) || undefined,
    },
    ...(hasTeams ? [teamsColumn(teams)] : []),
    ...(spending && !budgets ? [KEYS] : []),
    ...(spending ? [spendColumn(spending, budgets !== null)] : []),
    ...(budgets ? [{ head: "Budget", cell: ({ id }: Member) => budgets[id] }] : [SINCE]),
    {
      head: "Actions",
      cell: (member) => (
        <MemberActions
          org={org}
          member={member}
          isSelf={member.userId === userId}
          by={by}
          roles={roles}
          whyNot={whyOwnerStays(member.role, owners)}
          accountTokens={accountTokens?.filter(({ createdBy }) => createdBy?.id === member.userId) ?? null}
        />
      ),
      isActions: true,
    },
  ];
};

const ROLE: Column<Member> = {
  head: "Role",
  cell: roleLabel,
  className: "max-w-28 truncate",
  title: roleLabel,
};
const SINCE: Column<Member> = {
  head: "Since",
  cell: ({ createdAt }) => <Day at={createdAt} />,
  from: "lg",
  className: "text-ink-faint",
};

/** With budgets, there is no room for both side by side. */
const ROLE_SINCE: Column<Member> = {
  head: "Role",
  cell: (member) => (
    <>
      <span className="block truncate">{roleLabel(member)}</span>
      <span className="mt-0.5 block text-xs text-ink-faint">
        since <Day at={member.createdAt} />
      </span>
    </>
  ),
  className: "max-w-40",
};

const KEYS: Column<Member> = { head: "Keys", cell: ({ keys }) => keys ?? "–", from: "md", align: "right" };

const teamsColumn = (teams: Readonly<Record<string, string>>): Column<Member> => ({
  head: "Teams",
  cell: (member) => describeTeams(member, teams),
  from: "md",
  className: "max-w-24 truncate text-ink-soft",
  title: (member) => describeTeams(member, teams) || undefined,
});

const describeTeams = ({ teamIds }: Member, names: Readonly<Record<string, string>>): string =>
  teamIds === null ? "" : teamIds.map((id) => names[id] ?? id).join(", ") || "none";

/** What their keys spent: it leads to what it counts. @param withKeys whether it says how many keys, too */
const spendColumn = ({ byMember, isCut, href }: MemberSpending, withKeys: boolean): Column<Member> => ({
  head: "Spend, 30 days",
  cell: ({ userId, keys }) => {
    const cost = byMember[userId] ?? (isCut ? null : "0");
    return (
      <>
        {cost === null ? (
          <AmongOthers of="members" />
        ) : (
          <Link href={href} className="tabular hover:underline" title={formatExactUsd(cost)}>
            {formatUsd(cost)}
          </Link>
        )}
        {withKeys && keys !== null ? (
          <span className="mt-0.5 block text-xs text-ink-faint">
            {keys === 1 ? "1 key" : `${formatCount(keys)} keys`}
          </span>
        ) : null}
      </>
    );
  },
  align: "right",
});

const MemberName = ({ member, isSelf }: { member: Member; isSelf: boolean }) => (
  <div className="@min-[40rem]:min-w-24 @min-[40rem]:[contain:inline-size]">
    <span className="flex items-center gap-2">
      <span className="truncate font-medium">{member.name}</span>
      {isSelf ? <Badge tone="accent">you</Badge> : null}
    </span>
    <span className="block truncate text-xs text-ink-faint">{member.email}</span>
  </div>
);

interface MemberActionsProps {
  readonly org: string;
  readonly member: Member;
  readonly isSelf: boolean;
  readonly by: Manager;
  readonly roles: readonly RoleOption[];
  /** Why their role can't change and their membership can't end. */
  readonly whyNot: string | null;
  /** Of service accounts, that the member created; null for those who may not revoke them. */
  readonly accountTokens: readonly AccountToken[] | null;
}

function MemberActions({ org, member, isSelf, by, roles, whyNot, accountTokens }: MemberActionsProps) {
  const canManage = mayManage(by, member.role);
  return (
    <>
      {mayLimitMember(by, member.role) ? (
        <Link
          href={`/settings/${org}/team/${member.id}`}
          aria-label={`Limits of ${member.name}`}
          className={buttonStyles({ size: "sm" })}
        >
          Limits
        </Link>
      ) : null}
      {canManage ? <ChangeRole org={org} member={member} roles={roles} whyNot={whyNot} /> : null}
      {isSelf || canManage ? (
        <RemoveMember
          org={org}
          member={member}
          isSelf={isSelf}
          whyNot={whyNot}
          accountTokens={accountTokens}
        />
      ) : null}
    </>
  );
}

function describeProjects(
  { visibility, projectIds }: Member,
  names: Readonly<Record<string, string>>,
): string {
  if (visibility === "all_projects") return "all";
  if (projectIds === null) return "";
  return projectIds.map((id) => names[id] ?? id).join(", ") || "none";
}
