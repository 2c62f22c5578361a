import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import type { Billing } from "@/data/billing.ts";

interface MembersOfProps {
  readonly org: string;
  readonly name: string;
  /** Undefined where there is no plan to see. */
  readonly seats: Billing["seats"] | undefined;
}

/** Whose members these are, and how many seats of the plan they take. */
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
