import { Card, CardHeader } from "@causeway/ui/card";
import type { Usage } from "@/data/usage.ts";
import { formatUsd } from "@/format/money.ts";
import { formatCompact } from "@/format/numbers.ts";

const SHOWN = 6;

/** Where the money goes. */
export function TopModels({ models }: { models: Usage["models"] }) {
  const shown = models.filter((row) => row.model !== "").slice(0, SHOWN);
  const most = Math.max(...shown.map((row) => Number(row.cost)), Number.MIN_VALUE);
  return (
    <Card aria-labelledby="models-title" className="flex flex-col">
      <CardHeader id="models-title" title="Models" description="By spend" />
      <ul className="grid gap-1 px-3 pb-3">
        {shown.map((row) => (
          <li key={`${row.provider}/${row.model}`} className="relative overflow-hidden rounded-md px-2 py-2">
            <span
              className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
              style={{ width: `${(Number(row.cost) / most) * 100}%` }}
            />
            <span className="relative flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <span className="font-medium">{row.model}</span>
                <span className="ml-2 text-xs text-ink-faint">{row.provider}</span>
              </span>
              <span className="tabular shrink-0 text-right">
                <span className="font-medium">{formatUsd(row.cost)}</span>
                <span className="ml-2 text-xs text-ink-faint">{formatCompact(row.requests)} req</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
