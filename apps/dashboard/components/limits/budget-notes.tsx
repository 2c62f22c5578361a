import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { Caution } from "@/components/forms/notice.tsx";
import type { BudgetList } from "./read-budget-list.ts";

/** What a list doesn't show of budgets, and what its address asks for that can't be; nothing where all is shown. */
export const BudgetNotes = ({ list: { missing, ignored } }: { list: BudgetList }) => (
  <>
    <IgnoredNote names={ignored} />
    {missing ? <Caution className="mb-4">{missing}</Caution> : null}
  </>
);
