import { type Column, DataTable } from "@causeway/ui/data-table";
import type { Log } from "@/data/logs.ts";
import { formatUsd } from "@/format/money.ts";
import { formatCount } from "@/format/numbers.ts";
import { formatAgo, formatDuration, formatMoment } from "@/format/times.ts";
import { LogRowLink } from "./log-row-link.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { totalTokens } from "./total-tokens.ts";

interface LogTableProps {
  readonly logs: readonly Log[];
  readonly now: Date;
}

export const LogTable = ({ logs, now }: LogTableProps) => (
  <DataTable
    label="Requests"
    columns={columnsAt(now)}
    rows={logs}
    keyOf={({ id }) => id}
    rowClassName="relative transition-colors focus-within:bg-raised hover:bg-raised"
  />
);

const columnsAt = (now: Date): readonly Column<Log>[] => [
  { head: "Outcome", cell: (log) => <Outcome log={log} />, title: ({ reason }) => reason?.text ?? undefined },
  {
    head: "Model",
    cell: ({ id, used, requested }) => <LogRowLink id={id}>{used.model ?? requested.model}</LogRowLink>,
    className: "max-w-56 truncate font-medium",
  },
  { head: "Provider", cell: ({ used }) => used.provider ?? "–", from: "md", className: "text-ink-soft" },
  {
    head: "Key",
    cell: ({ apiKey }) => apiKey.description ?? "deleted key",
    from: "lg",
    className: "max-w-40 truncate text-ink-soft",
  },
  {
    head: "Reason",
    cell: ({ reason, errorCode }) => reason?.text ?? errorCode ?? null,
    from: "xl",
    className: "max-w-64 truncate text-ink-soft",
  },
  {
    head: "Tokens",
    cell: ({ tokens }) => formatCount(totalTokens(tokens)),
    align: "right",
    className: "text-ink-soft",
  },
  { head: "Cost", cell: ({ cost }) => formatUsd(cost.total), align: "right" },
  {
    head: "Time",
    cell: ({ timing }) => formatDuration(timing.total),
    align: "right",
    className: "text-ink-soft",
  },
  {
    head: "When",
    cell: ({ createdAt }) => formatAgo(createdAt, now),
    title: ({ createdAt }) => formatMoment(createdAt),
    align: "right",
    className: "text-ink-faint",
  },
];

const Outcome = ({ log }: { log: Log }) => (
  <>
    <StatusBadge log={log} />
    {log.requests > 1 ? <span className="tabular ml-1.5 text-xs text-ink-faint">×{log.requests}</span> : null}
  </>
);
