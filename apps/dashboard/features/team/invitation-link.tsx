import type { Schemas } from "@causeway/api-client";
import { Button } from "@causeway/ui/button";
import { ShownOnce } from "@/components/forms/shown-once.tsx";

export type Sent = Schemas["InvitationSent"];

interface InvitationLinkProps {
  readonly sent: Sent;
  readonly close: () => void;
}

export const InvitationLink = ({ sent: { invitation, link, isMailed }, close }: InvitationLinkProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <ShownOnce code={link ?? ""}>
      {isMailed
        ? `We sent the link to ${invitation.email}. You won't be able to see it here again.`
        : `This installation doesn't send email. Pass this link on to ${invitation.email}. You won't be able to see it again.`}
    </ShownOnce>
    <Button variant="primary" className="justify-self-end" onClick={close}>
      Done
    </Button>
  </div>
);
