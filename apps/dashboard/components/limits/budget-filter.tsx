import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { type BudgetList, isListed, NEAR_FILTER } from "./read-budget-list.ts";

const OPTIONS = [{ value: NEAR_FILTER.value, label: "At or near a budget" }];

/** For a `SearchedList` of projects or members: all of them, or those that are at or near a budget. Undefined without any budget. */
export const budgetFilter = (list: BudgetList) =>
  list.isNear || list.byId.size > 0
    ? {
        control: (
          <FilterSelect
            name={NEAR_FILTER.name}
            label="Budget"
            value={list.isNear ? NEAR_FILTER.value : undefined}
            options={OPTIONS}
          />
        ),
        isChosen: list.isNear,
        fits: ({ id }: { readonly id: string }) => isListed(list, id),
      }
    : undefined;
