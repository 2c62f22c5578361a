import type { ReactNode } from "react";
import { BudgetCell } from "@/components/limits/budget-cell.tsx";
import type { Budget } from "@/data/limits.ts";
import type { Member } from "@/data/team.ts";
import { type Manager, mayLimitMember } from "@/components/roles/role-words.ts";

interface Visitor {
  readonly org: string;
  readonly by: Manager;
}

/** How much of the budget of each member is used, by id of the membership. They are drawn on the server: when a budget resets counts from now. */
export const budgetCells = (
  members: readonly Member[],
  budgets: ReadonlyMap<string, Budget>,
  { org, by }: Visitor,
): Record<string, ReactNode> =>
  Object.fromEntries(
    members.map(({ id, name, role }) => [
      id,
      <BudgetCell
        key={id}
        budget={budgets.get(id)}
        name={name}
        href={mayLimitMember(by, role) ? `/settings/${org}/team/${id}` : null}
      />,
    ]),
  );
