"use client";

import { useState } from "react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { InvitationLink, type Sent } from "./invitation-link.tsx";

interface ResendInvitationProps {
  readonly org: string;
  readonly id: string;
  readonly email: string;
}

export const ResendInvitation = (props: ResendInvitationProps) => (
  <DialogButton
    size="sm"
    label="Resend"
    aria-label={`Resend the invitation for ${props.email}`}
    title="Resend the invitation"
    description="The new link works for seven days. The old link stops working."
  >
    {(close) => <ResendForm {...props} close={close} />}
  </DialogButton>
);

function ResendForm({ org, id, email, close }: ResendInvitationProps & { close: () => void }) {
  const change = useChange();
  const [sent, setSent] = useState<Sent | null>(null);
  const resend = async () => {
    const params = { path: { org, invitation: id } };
    const answer = await change.run(
      (api) => api.POST("/orgs/{org}/invitations/{invitation}/resend", { params }),
      ({ isMailed }) => ({
        text: isMailed
          ? `The invitation was sent to ${email} again.`
          : `The invitation for ${email} has a new link.`,
      }),
    );
    if (answer.isOk) setSent(answer.data);
  };
  if (sent) return <InvitationLink sent={sent} close={close} />;
  return <ChangeForm label="Resend" change={change} onSubmit={resend} onCancel={close} />;
}
