import { Link } from "@causeway/ui/link";
import { SpendMeter } from "./limit-meter.tsx";
import type { Budget } from "@/data/limits.ts";

interface BudgetCellProps {
  /** Undefined without one. */
  readonly budget: Budget | undefined;
  /** Whose it is. */
  readonly name: string;
  /** Where it is set; null where the visitor may not set it. */
  readonly href: string | null;
}

/** Percentage used of the most used budget of a project, team or member. */
export function BudgetCell({ budget, name, href }: BudgetCellProps) {
  if (!budget) return <span className="text-ink-faint">–</span>;
  const used = budget.isReached ? "Spent" : `${Math.floor(budget.share * 100)}% used`;
  return (
    <>
      <SpendMeter limit={budget} />
      {href === null ? (
        <span className={LOOK}>{used}</span>
      ) : (
        <Link
          href={`${href}#limits`}
          aria-label={`${used}: budget of ${name}`}
          className={`${LOOK} underline-offset-2 hover:underline`}
        >
          {used}
        </Link>
      )}
    </>
  );
}

const LOOK = "inline-flex min-h-6 items-center text-xs text-ink-soft";
