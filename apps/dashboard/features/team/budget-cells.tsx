import type { ReactNode } from "react";
import { BudgetCell } from "@/components/limits/budget-cell.tsx";
import type { Budget } from "@/data/limits.ts";
import type { Member, Role } from "@/data/team.ts";
import { mayManage } from "./roles.ts";

interface Visitor {
  readonly org: string;
  readonly role: Role;
}

/** How much of the budget of each member is used, by id of the membership. They are drawn on the server: when a budget resets counts from now. */
export const budgetCells = (
  members: readonly Member[],
  budgets: ReadonlyMap<string, Budget>,
  { org, role: by }: Visitor,
): Record<string, ReactNode> =>
  Object.fromEntries(
    members.map(({ id, name, role }) => [
      id,
      <BudgetCell
        key={id}
        budget={budgets.get(id)}
        name={name}
        href={mayManage(by, role) ? `/settings/${org}/team/${id}` : null}
      />,
    ]),
  );
