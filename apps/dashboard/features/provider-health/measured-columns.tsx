import type { Column } from "@causeway/ui/data-table";
import { inPercent, inSpeed, inTime } from "./figure-words.ts";

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
    cell: ({ share }) => inPercent(share),
    align: "right",
    className: SOFT,
  },
  {
    head: "Success",
    cell: ({ successRate }) => inPercent(successRate),
    align: "right",
  },
  {
    head: "First token",
    cell: ({ firstTokenMs }) => inTime(firstTokenMs),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "Speed",
    cell: ({ tokensPerSecond }) => inSpeed(tokensPerSecond),
    align: "right",
    from: "md",
    className: SOFT,
  },
];
