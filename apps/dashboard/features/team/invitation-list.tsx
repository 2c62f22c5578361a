import { Button } from "@causeway/ui/button";
import { CopyButton } from "@causeway/ui/copy-button";
import type { ApiAnswer } from "@/data/browser-api.ts";
import type { Sent } from "./invitation-link.tsx";

/** What became of an address. */
export interface Invited {
  readonly email: string;
  readonly answer: ApiAnswer<Sent>;
}

interface InvitationListProps {
  readonly invited: readonly Invited[];
  readonly close: () => void;
}

/** Of several invitations: each with its link, which no one can read again, or with what was wrong. */
export const InvitationList = ({ invited, close }: InvitationListProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <p role="status" className="text-sm text-ink-soft">
      {describe(invited)} You won’t be able to see the links again.
    </p>
    <ul aria-label="Invitations" className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border">
      {invited.map((one) => (
        <li key={one.email} className="flex flex-wrap items-center gap-x-3 px-3 py-2 text-sm">
          <span className="min-w-32 flex-1 truncate">{one.email}</span>
          <Outcome {...one} />
        </li>
      ))}
    </ul>
    <Button variant="primary" className="justify-self-end" onClick={close}>
      Done
    </Button>
  </div>
);

function Outcome({ email, answer }: Invited) {
  if (!answer.isOk)
    return <span className="basis-full text-xs text-bad">{answer.fields.email ?? answer.problem}</span>;
  const { link, isMailed } = answer.data;
  return (
    <>
      <span className="text-xs text-ink-faint">{isMailed ? "sent by email" : "pass the link on"}</span>
      {link ? <CopyButton text={link} label={`Copy the link for ${email}`} /> : null}
    </>
  );
}

function describe(invited: readonly Invited[]): string {
  const count = invited.filter(({ answer }) => answer.isOk).length;
  return count === invited.length ? `${count} invited.` : `${count} of ${invited.length} invited.`;
}
