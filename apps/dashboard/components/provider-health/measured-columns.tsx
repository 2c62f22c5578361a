import type { Column } from "@causeway/ui/data-table";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";

interface Measured {
  readonly attempts: number;
  readonly successRate: number | null;
  readonly firstTokenMs: number | null;
  readonly tokensPerSecond: number | null;
}

const SOFT = "text-ink-soft";

/** What gateways saw lately of a route or key, for a table of either. */
export const MEASURED_COLUMNS: readonly Column<Measured>[] = [
  { head: "Attempts", cell: ({ attempts }) => formatCount(attempts), align: "right", className: SOFT },
  {
    head: "Success",
    cell: ({ successRate }) => (successRate === null ? "–" : formatPercent(successRate)),
    align: "right",
  },
  {
    head: "First token",
    cell: ({ firstTokenMs }) => (firstTokenMs === null ? "–" : formatDuration(firstTokenMs)),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "Tokens/s",
    cell: ({ tokensPerSecond }) => (tokensPerSecond === null ? "–" : formatCount(tokensPerSecond)),
    align: "right",
    from: "md",
    className: SOFT,
  },
];
