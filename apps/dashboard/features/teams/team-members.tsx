"use client";

import { Button } from "@causeway/ui/button";
import { OptionField } from "@causeway/ui/option-field";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Problem } from "@/components/forms/notice.tsx";
import { Row, Section } from "@/components/forms/section.tsx";
import { roleLabel } from "@/components/roles/role-words.ts";
import { useChange } from "@/components/forms/use-change.ts";
import type { Member } from "@/data/team.ts";
import type { Team, TeamMember } from "@/data/teams.ts";

interface TeamMembersProps {
  readonly team: Team;
  readonly members: readonly TeamMember[];
  /** Of the organization; null where the visitor may not change who belongs to the team. */
  readonly people: readonly Member[] | null;
}

/** Members of a team, with controls for those who may change them. */
export const TeamMembers = ({ team, members, people }: TeamMembersProps) => {
  const others = people?.filter(({ id }) => !members.some(({ memberId }) => memberId === id)) ?? [];
  return (
    <Section
      id="members"
      title="Members"
      description="They have access to all projects of the team. Owners, admins and others whose role shows all projects have access to every project anyway."
    >
      {members.length > 0 ? (
        <MemberRows team={team} members={members} canManage={people !== null} />
      ) : (
        <p className="text-ink-faint">No one belongs to the team yet.</p>
      )}
      {others.length > 0 ? <AddForm key={members.length} team={team} others={others} /> : null}
    </Section>
  );
};

interface MemberRowsProps extends Pick<TeamMembersProps, "team" | "members"> {
  readonly canManage: boolean;
}

function MemberRows({ team, members, canManage }: MemberRowsProps) {
  const removal = useChange();
  const remove = ({ memberId, name }: TeamMember) => {
    const params = { path: { org: team.organizationId, team: team.id, member: memberId } };
    return removal.run((api) => api.DELETE("/orgs/{org}/teams/{team}/members/{member}", { params }), {
      text: `${name} no longer belongs to “${team.name}”.`,
      undo: (api) => api.PUT("/orgs/{org}/teams/{team}/members/{member}", { params }),
    });
  };
  return (
    <>
      <ul aria-labelledby="members">
        {members.map((member) => (
          <Row
            key={member.memberId}
            action={
              canManage ? (
                <Button
                  size="sm"
                  disabled={removal.isBusy}
                  aria-label={`Remove ${member.name} from the team`}
                  onClick={() => remove(member)}
                >
                  Remove
                </Button>
              ) : undefined
            }
          >
            <p className="truncate font-medium">{member.name}</p>
            <p className="truncate text-xs text-ink-faint">{`${member.email} · ${roleLabel(member)}`}</p>
          </Row>
        ))}
      </ul>
      {removal.refusal ? <Problem>{removal.refusal.problem}</Problem> : null}
    </>
  );
}

function AddForm({ team, others }: { team: Team; others: readonly Member[] }) {
  const change = useChange();
  const add = (values: FormData) => {
    const member = others.find(({ id }) => id === values.get("member"));
    if (!member) return;
    const params = { path: { org: team.organizationId, team: team.id, member: member.id } };
    void change.run((api) => api.PUT("/orgs/{org}/teams/{team}/members/{member}", { params }), {
      text: `${member.name} belongs to “${team.name}”.`,
    });
  };
  return (
    <ChangeForm label="Add member" change={change} onSubmit={add}>
      <OptionField
        name="member"
        label="Member"
        options={others.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
      />
    </ChangeForm>
  );
}
