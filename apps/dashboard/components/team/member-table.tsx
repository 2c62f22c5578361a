"use client";

import { Badge } from "@causeway/ui/badge";
import { HiddenHead, RowActions, Table, TableRow } from "@/components/settings/table.tsx";
import type { Member, Role } from "@/data/team.ts";
import { formatDate } from "@/format/times.ts";
import { ChangeRole } from "./change-role.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { ROLE_WORDS } from "./roles.ts";

interface MemberTableProps {
  readonly org: string;
  readonly members: readonly Member[];
  readonly userId: string;
  readonly role: Role;
  /** Names of projects by id. */
  readonly projects: Readonly<Record<string, string>>;
}

export const MemberTable = ({ members, ...rest }: MemberTableProps) => (
  <Table
    label="Members"
    head={
      <>
        <th>Member</th>
        <th>Role</th>
        <th className="hidden md:table-cell">Projects</th>
        <th className="hidden lg:table-cell">Since</th>
        <HiddenHead>Actions</HiddenHead>
      </>
    }
  >
    {members.map((member) => (
      <MemberRow key={member.id} member={member} {...rest} />
    ))}
  </Table>
);

function MemberRow({
  org,
  member,
  userId,
  role,
  projects,
}: Omit<MemberTableProps, "members"> & { member: Member }) {
  const isSelf = member.userId === userId;
  const canManage = role === "owner" || (role === "admin" && member.role !== "owner");
  return (
    <TableRow>
      <td className="max-w-64">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{member.name}</span>
          {isSelf ? <Badge tone="accent">you</Badge> : null}
        </span>
        <span className="block truncate text-xs text-ink-faint">{member.email}</span>
      </td>
      <td>{ROLE_WORDS[member.role].label}</td>
      <td className="hidden max-w-56 truncate text-ink-soft md:table-cell">
        {describeProjects(member, projects)}
      </td>
      <td className="hidden text-ink-faint lg:table-cell">{formatDate(member.createdAt)}</td>
      <RowActions>
        {canManage ? <ChangeRole org={org} member={member} by={role} /> : null}
        {isSelf || canManage ? <RemoveMember org={org} member={member} isSelf={isSelf} /> : null}
      </RowActions>
    </TableRow>
  );
}

function describeProjects({ role, projectIds }: Member, names: Readonly<Record<string, string>>): string {
  if (role !== "developer") return "all";
  if (projectIds === null) return "";
  return projectIds.map((id) => names[id] ?? id).join(", ") || "none";
}
