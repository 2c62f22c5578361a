import { CircleAlert, TriangleAlert } from "lucide-react";
import type { Credits } from "@/data/credits.ts";

/** Below this share of the last top-up, someone should think of the next one. */
const LOW = 0.1;

interface BalanceNoticeProps {
  readonly credits: Credits;
  /** A sentence that says who can raise the balance, and how. */
  readonly remedy: string;
}

/** What a balance that is used up, or nearly, means for requests; nothing while there is enough. */
export function BalanceNotice({ credits, remedy }: BalanceNoticeProps) {
  if (Number(credits.balance) <= 0) {
    return (
      <p role="status" className={`${LOOK} bg-bad-soft text-bad`}>
        <CircleAlert aria-hidden className={ICON} />
        The balance is used up. Requests that need the operator’s provider keys or stored content are refused
        with insufficient_credits. {remedy}
      </p>
    );
  }
  const last = credits.data.find(({ kind }) => kind === "topup");
  if (!last || Number(credits.balance) >= Number(last.amount) * LOW) return null;
  return (
    <p role="status" className={`${LOOK} bg-warn-soft text-warn`}>
      <TriangleAlert aria-hidden className={ICON} />
      Less than 10% of the last top-up is left. {remedy}
    </p>
  );
}

const LOOK = "mb-5 flex items-start gap-2 rounded-md px-3 py-2 text-sm";
const ICON = "mt-0.5 size-4 shrink-0";
