import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import type { Billing } from "@/data/billing.ts";

interface MembersOfProps {
  readonly org: string;
  readonly name: string;
  /** Undefined if the visitor can't see a plan. */
  readonly seats: Billing["seats"] | undefined;
}

/** Names the organization, and the seats of its plan that are used. */
export function MembersOf({ org, name, seats }: MembersOfProps) {
  if (seats?.included == null) return `People of ${name}`;
  return (
    <>
      People of {name} ·{" "}
      <Link href={`/settings/${org}/credits`} className="tabular underline hover:text-ink">
        {formatCount(seats.used)} of {formatCount(seats.included)} seats used
      </Link>
      , pending invitations included
    </>
  );
}
