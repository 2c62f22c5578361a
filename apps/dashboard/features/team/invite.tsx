"use client";

import { SelectField } from "@causeway/ui/form-field";
import { TextArea } from "@causeway/ui/text-area";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Caution } from "@/components/forms/notice.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { RoleOption } from "@/components/roles/role-option.ts";
import type { Project } from "@/data/tenancy.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { type Invited, InvitationList } from "./invitation-list.tsx";
import { ProjectChoices } from "./project-choices.tsx";
import { countLeftOut, MOST_ADDRESSES, readAddresses } from "./read-addresses.ts";

interface InviteProps {
  readonly org: string;
  /** Roles that the visitor can give. */
  readonly roles: readonly RoleOption[];
  readonly projects: readonly Project[];
}

export const Invite = (props: InviteProps) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <UserPlus />
        Invite
      </>
    }
    title="Invite members"
    description="A link works once, for seven days, and only with the email address it is for."
  >
    {(close) => <InviteForm {...props} close={close} />}
  </DialogButton>
);

function InviteForm({ org, roles, projects, close }: InviteProps & { close: () => void }) {
  const change = useChange();
  const [choice, setChoice] = useState("developer");
  const role = roles.find(({ value }) => value === choice) ?? roles[0];
  const [leftOut, setLeftOut] = useState(0);
  const [sent, setSent] = useState<readonly Invited[]>([]);
  const invite = async (values: FormData) => {
    if (!role) return;
    const projectIds = !role.showsAll ? values.getAll("projectIds").map(String) : [];
    const emails = readAddresses(String(values.get("email")));
    const invited: Invited[] = [];
    for (const email of emails) {
      const body = { email, role: role.value, projectIds };
      const answer = await change.run((api) =>
        api.POST("/orgs/{org}/invitations", { params: { path: { org } }, body }),
      );
      invited.push({ email, answer });
    }
    // What is wrong with a single address is said at the field.
    if (invited.length > 1 || invited.some(({ answer }) => answer.isOk)) setSent(invited);
  };
  const [first, second] = sent;
  if (first?.answer.isOk && !second) return <InvitationLink sent={first.answer.data} close={close} />;
  if (first) return <InvitationList invited={sent} close={close} />;
  return (
    <ChangeForm label="Invite" change={change} onSubmit={invite} onCancel={close}>
      <TextArea
        name="email"
        label="Email"
        hint={`One address, or up to ${MOST_ADDRESSES} with spaces, commas or line breaks between them.`}
        rows={2}
        autoComplete="off"
        onChange={(event) => setLeftOut(countLeftOut(event.currentTarget.value))}
        required
      />
      {leftOut > 0 ? (
        <Caution>
          Only the first {MOST_ADDRESSES} addresses are invited. {leftOut} {leftOut === 1 ? "is" : "are"} left
          out.
        </Caution>
      ) : null}
      <SelectField
        name="role"
        label="Role"
        hint={role?.hint}
        value={role?.value}
        onChange={(event) => setChoice(event.currentTarget.value)}
        options={roles.map(({ value, label }) => ({ value, label }))}
      />
      {role && !role.showsAll ? <ProjectChoices projects={projects} /> : null}
    </ChangeForm>
  );
}
