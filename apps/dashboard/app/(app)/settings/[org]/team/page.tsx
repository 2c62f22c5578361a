import { Card, CardHeader } from "@causeway/ui/card";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { FormerMembers } from "@/components/team/former-members.tsx";
import { InvitationTable } from "@/components/team/invitation-table.tsx";
import { Invite } from "@/components/team/invite.tsx";
import { MemberTable } from "@/components/team/member-table.tsx";
import { getOrganization, may } from "@/data/organization.ts";
import { listInvitations, listMembers } from "@/data/team.ts";
import { getSession } from "@/data/tenancy.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
}

export const metadata = { title: "Team" };

export default async function TeamPage({ params }: Props) {
  const { organization, projects } = await getOrganization((await params).org, "members:read");
  const { id: org, role } = organization;
  const canManage = may(organization, "members:manage");
  const [{ user }, members, invitations] = await Promise.all([
    getSession(),
    listMembers(org),
    canManage ? listInvitations(org) : [],
  ]);
  return (
    <>
      <PageHeader
        title="Team"
        description={`Members of ${organization.name}`}
        actions={canManage ? <Invite org={org} by={role} projects={projects} /> : undefined}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card>
          <MemberTable
            org={org}
            members={members.data}
            userId={user.id}
            role={role}
            projects={Object.fromEntries(projects.map(({ id, name }) => [id, name]))}
          />
        </Card>
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
