import type { Column } from "@causeway/ui/data-table";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";

interface Measured {
  /** Of recent attempts: 0 to 1, null without any. */
  readonly share: number | null;
  readonly successRate: number | null;
  readonly firstTokenMs: number | null;
  readonly tokensPerSecond: number | null;
}

const SOFT = "text-ink-soft";

/** What gateways saw lately of a route or key, for a table of either. */
export const MEASURED_COLUMNS: readonly Column<Measured>[] = [
  {
    head: "Share",
    cell: ({ share }) => (share === null ? "–" : formatPercent(share)),
    align: "right",
    className: SOFT,
  },
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
