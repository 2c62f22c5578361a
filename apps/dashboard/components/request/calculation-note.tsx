import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatExactUsd } from "@causeway/ui/format/money";
import type { LogWithAttempts } from "@/data/logs.ts";
import { type CalculationRow, describeCalculation, describeResult } from "./describe-calculation.ts";

/** How the amounts of a request are made up, computed again; open where that isn't what was charged. */
export function CalculationNote({ log: { calculation, cost } }: { log: LogWithAttempts }) {
  if (!calculation) return null;
  const rows = describeCalculation(calculation);
  const isEqual = calculation.result === "equal";
  if (rows.length === 0 && (isEqual || Number(cost.total) === 0)) return null;
  return (
    <details className="mt-2 text-xs" open={!isEqual}>
      <summary className="cursor-pointer text-ink-soft">How the cost was calculated</summary>
      {rows.length > 0 ? (
        <div className="mt-2">
          <DataTable
            label="How the cost was calculated"
            isCompact
            columns={COLUMNS}
            rows={rows}
            keyOf={({ key }) => key}
            foot={["Total", null, null, calculation.total && formatExactUsd(calculation.total)]}
          />
        </div>
      ) : null}
      <p className={isEqual ? "mt-2 text-ink-faint" : "mt-2 text-warn"}>
        {describeResult(calculation, cost.total)}
      </p>
    </details>
  );
}

const COLUMNS: readonly Column<CalculationRow>[] = [
  { head: "Item", cell: ({ item }) => item, className: "text-ink-soft break-words" },
  { head: "Count", cell: ({ count }) => count, align: "right", className: "text-ink-soft" },
  {
    head: "Price",
    cell: ({ price, factors }) => (factors ? `${price}, including ${factors}` : price),
    align: "right",
    className: "text-ink-faint",
  },
  { head: "USD", cell: ({ usd }) => usd, align: "right" },
];
