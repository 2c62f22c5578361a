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
        ? `The link is on its way to ${invitation.email}. Here it is shown this once.`
        : `This installation sends no mail: pass the link on to ${invitation.email}. It is shown this once.`}
    </ShownOnce>
    <Button variant="primary" className="justify-self-end" onClick={close}>
      Done
    </Button>
  </div>
);
