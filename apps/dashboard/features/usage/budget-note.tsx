import { Money } from "@causeway/ui/money";
import { windowLabel } from "@/components/limits/limit-meter.tsx";
import { Moment } from "@/components/time/moment.tsx";
import { paceOf, type RecurringBudget } from "./budget-pace.ts";

interface BudgetNoteProps {
  readonly budget: RecurringBudget;
  /** Whose it is. */
  readonly level: "organization" | "project" | "team";
}

/** The recurring budget that the spend counts against, and how much of it is used now. */
export const BudgetNote = ({ budget, level }: BudgetNoteProps) => (
  <p className="mt-1 text-xs text-ink-faint">
    Budget of the {level}: <Money usd={budget.amount} /> {windowLabel(budget.window)}, which is{" "}
    <Money usd={String(paceOf(budget, "day"))} /> per day. <Money usd={budget.used} /> is used; it resets on{" "}
    <Moment at={budget.resetsAt} />.
  </p>
);
