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
  <div className="overflow-x-auto">
    <table className="w-full text-left whitespace-nowrap">
      <thead>
        <tr className="border-b text-xs text-ink-faint [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th:first-child]:pl-5 [&_th:last-child]:pr-5">
          <th>Outcome</th>
          <th>Model</th>
          <th className="hidden md:table-cell">Provider</th>
          <th className="hidden lg:table-cell">Key</th>
          <th className="hidden xl:table-cell">Reason</th>
          <th className="text-right">Tokens</th>
          <th className="text-right">Cost</th>
          <th className="hidden text-right sm:table-cell">Time</th>
          <th className="text-right">When</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {logs.map((log) => (
          <LogTableRow key={log.id} log={log} now={now} />
        ))}
      </tbody>
    </table>
  </div>
);

const LogTableRow = ({ log, now }: { log: Log; now: Date }) => (
  <tr className="relative transition-colors focus-within:bg-raised hover:bg-raised [&_td]:px-3 [&_td]:py-2.5 [&_td:first-child]:pl-5 [&_td:last-child]:pr-5">
    <td title={log.reason?.text ?? undefined}>
      <StatusBadge log={log} />
      {log.requests > 1 ? (
        <span className="tabular ml-1.5 text-xs text-ink-faint">×{log.requests}</span>
      ) : null}
    </td>
    <td className="max-w-56 truncate font-medium">
      <LogRowLink id={log.id}>{log.used.model ?? log.requested.model}</LogRowLink>
    </td>
    <td className="hidden text-ink-soft md:table-cell">{log.used.provider ?? "–"}</td>
    <td className="hidden max-w-40 truncate text-ink-soft lg:table-cell">
      {log.apiKey.description ?? "deleted key"}
    </td>
    <td className="hidden max-w-64 truncate text-ink-soft xl:table-cell">
      {log.reason?.text ?? log.errorCode ?? ""}
    </td>
    <td className="tabular text-right text-ink-soft">{formatCount(totalTokens(log.tokens))}</td>
    <td className="tabular text-right">{formatUsd(log.cost.total)}</td>
    <td className="tabular hidden text-right text-ink-soft sm:table-cell">
      {formatDuration(log.timing.total)}
    </td>
    <td className="tabular text-right text-ink-faint" title={formatMoment(log.createdAt)}>
      {formatAgo(log.createdAt, now)}
    </td>
  </tr>
);
