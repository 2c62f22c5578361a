import { formatCount } from "@causeway/ui/format/numbers";
import type { Budget, Budgets } from "../../data/limits.ts";
import { isNear } from "../../data/near-budget.ts";
import { isAsked, oneOf, type Query } from "../../address/query.ts";

/** The filter of lists by budget: its name and its only value in the address. */
export const NEAR_FILTER = { name: "budget", value: "near" } as const;
export const NEAR_QUERY = `${NEAR_FILTER.name}=${NEAR_FILTER.value}`;

/** The budgets of a list of projects, teams or members. */
export interface BudgetList {
  /** By the id of the project, team or membership; empty where the visitor may not see them, or they can't be read now. */
  readonly byId: ReadonlyMap<string, Budget>;
  /** Whether the list has only those that are at or near a budget. */
  readonly isNear: boolean;
  /** What the list doesn't show of budgets, in a sentence. */
  readonly missing: string | null;
  /** Names of what the address says that can't be. */
  readonly ignored: readonly string[];
}

interface Read {
  readonly level: "project" | "team" | "member";
  /** What was read; null where that can't be now; undefined where the visitor may not see budgets. */
  readonly budgets: Budgets | null | undefined;
}

/** What a list shows of budgets, as its address asks for. */
export function readBudgetList(query: Query, { level, budgets }: Read): BudgetList {
  const isWanted = oneOf(query, NEAR_FILTER.name) === NEAR_FILTER.value;
  const isKnown = isWanted && budgets !== undefined;
  return {
    byId: new Map(
      budgets?.budgets.flatMap((one) => (one.level === level ? [[one.id, one] as const] : [])) ?? [],
    ),
    isNear: isWanted && Boolean(budgets),
    missing: budgets === undefined ? null : missingOf(budgets, isWanted),
    ignored: isAsked(query, NEAR_FILTER.name) && !isKnown ? [NEAR_FILTER.name] : [],
  };
}

function missingOf(budgets: Budgets | null, isWanted: boolean): string | null {
  if (!budgets)
    return isWanted
      ? "Budgets couldn’t be read, so this list isn’t filtered by them."
      : "Budgets couldn’t be read.";
  const { budgets: read, total } = budgets;
  return read.length < total
    ? `Only the ${formatCount(read.length)} most used of ${formatCount(total)} budgets are shown.`
    : null;
}

/** Leaves out rows that the filter for nearly used budgets hides. @param id of the project, team or membership */
export function isListed({ byId, isNear: isFiltered }: BudgetList, id: string): boolean {
  if (!isFiltered) return true;
  const budget = byId.get(id);
  return budget !== undefined && isNear(budget);
}
