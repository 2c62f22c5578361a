"use client";

import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { type Column, DataTable } from "@causeway/ui/data-table";
import Link from "next/link";
import type { Member, Role } from "@/data/team.ts";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { ChangeRole } from "./change-role.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { ROLE_WORDS } from "./roles.ts";
import { Day } from "@/components/time/moment.tsx";
import { AmongOthers } from "@/components/usage/among-others.tsx";

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
  readonly userId: string;
  readonly role: Role;
  /** Names of projects by id. */
  readonly projects: Readonly<Record<string, string>>;
  /** What the keys of members spent in 30 days; null where the visitor may not see it. */
  readonly spending: MemberSpending | null;
}

export const MemberTable = (props: MemberTableProps) => (
  <DataTable label="Members" columns={columnsOf(props)} rows={props.members} keyOf={({ id }) => id} />
);

const columnsOf = ({
  org,
  userId,
  role,
  projects,
  spending,
}: MemberTableProps): readonly Column<Member>[] => [
  {
    head: "Member",
    cell: (member) => <MemberName member={member} isSelf={member.userId === userId} />,
    className: "max-w-64",
  },
  { head: "Role", cell: (member) => ROLE_WORDS[member.role].label },
  {
    head: "Projects",
    cell: (member) => describeProjects(member, projects),
    from: "md",
    className: "max-w-56 truncate text-ink-soft",
  },
  ...(spending ? spendingColumns(spending) : []),
  {
    head: "Since",
    cell: ({ createdAt }) => <Day at={createdAt} />,
    from: "lg",
    className: "text-ink-faint",
  },
  {
    head: "Actions",
    cell: (member) => <MemberActions org={org} member={member} isSelf={member.userId === userId} by={role} />,
    isActions: true,
  },
];

/** Their keys, and what these spent: each leads to what it counts. */
const spendingColumns = ({ byMember, isCut, href }: MemberSpending): readonly Column<Member>[] => [
  { head: "Keys", cell: ({ keys }) => keys ?? "–", from: "md", align: "right" },
  {
    head: "Spend, 30 days",
    cell: ({ userId }) => {
      const cost = byMember[userId] ?? (isCut ? null : "0");
      return cost === null ? (
        <AmongOthers of="members" />
      ) : (
        <Link href={href} className="tabular hover:underline" title={formatExactUsd(cost)}>
          {formatUsd(cost)}
        </Link>
      );
    },
    align: "right",
  },
];

const MemberName = ({ member, isSelf }: { member: Member; isSelf: boolean }) => (
  <>
    <span className="flex items-center gap-2">
      <span className="truncate font-medium">{member.name}</span>
      {isSelf ? <Badge tone="accent">you</Badge> : null}
    </span>
    <span className="block truncate text-xs text-ink-faint">{member.email}</span>
  </>
);

interface MemberActionsProps {
  readonly org: string;
  readonly member: Member;
  readonly isSelf: boolean;
  readonly by: Role;
}

function MemberActions({ org, member, isSelf, by }: MemberActionsProps) {
  const canManage = by === "owner" || (by === "admin" && member.role !== "owner");
  return (
    <>
      {canManage ? (
        <Link
          href={`/settings/${org}/team/${member.id}`}
          aria-label={`Limits of ${member.name}`}
          className={buttonStyles({ size: "sm" })}
        >
          Limits
        </Link>
      ) : null}
      {canManage ? <ChangeRole org={org} member={member} by={by} /> : null}
      {isSelf || canManage ? <RemoveMember org={org} member={member} isSelf={isSelf} /> : null}
    </>
  );
}

function describeProjects({ role, projectIds }: Member, names: Readonly<Record<string, string>>): string {
  if (role !== "developer") return "all";
  if (projectIds === null) return "";
  return projectIds.map((id) => names[id] ?? id).join(", ") || "none";
}
