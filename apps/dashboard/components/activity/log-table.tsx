import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { Money } from "@causeway/ui/money";
import type { Log } from "@/data/logs.ts";
import { formatAgo, formatDuration, formatMoment } from "@causeway/ui/format/times";
import { type ColumnName, USUAL_COLUMNS } from "./columns.ts";
import { LogRowLink } from "./log-row-link.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { describeMedia, describeTokens, describeUnits } from "../usage/unit-words.ts";
import { totalTokens } from "./total-tokens.ts";

interface LogTableProps {
  readonly logs: readonly Log[];
  readonly now: Date;
  /** Besides outcome, model and when. */
  readonly columns?: readonly ColumnName[];
  /** Names by id, where requests of several projects are listed. */
  readonly projects?: ReadonlyMap<string, string> | undefined;
}

export const LogTable = ({ logs, now, columns = USUAL_COLUMNS, projects }: LogTableProps) => (
  <DataTable
    label="Requests"
    columns={[
      ...FIRST,
      ...(projects ? [projectColumn(projects)] : []),
      ...columns.map((name) => CHOSEN[name]),
      whenColumn(now),
    ]}
    rows={logs}
    keyOf={({ id }) => id}
    isWide={columns.length + (projects ? 1 : 0) > USUAL_COLUMNS.length}
    rowClassName="relative transition-colors focus-within:bg-raised hover:bg-raised"
  />
);

const FIRST: readonly Column<Log>[] = [
  { head: "Outcome", cell: (log) => <Outcome log={log} />, title: ({ reason }) => reason?.text ?? undefined },
  {
    head: "Model",
    cell: ({ id, used, requested }) => <LogRowLink id={id}>{used.model ?? requested.model}</LogRowLink>,
    className: "max-w-56 truncate font-medium",
  },
];

const SOFT = "max-w-40 truncate text-ink-soft";

const CHOSEN: Readonly<Record<ColumnName, Column<Log>>> = {
  provider: {
    head: "Provider",
    cell: ({ used }) => used.provider ?? "–",
    from: "md",
    className: "text-ink-soft",
  },
  key: {
    head: "Key",
    cell: ({ apiKey }) => apiKey.description ?? "deleted key",
    from: "lg",
    className: SOFT,
  },
  reason: {
    head: "Reason",
    cell: ({ reason, errorCode }) => reason?.text ?? errorCode ?? null,
    from: "xl",
    // Takes the room that the others leave, so that no reason makes the page wider.
    className: "truncate text-ink-soft @min-[40rem]:w-full @min-[40rem]:max-w-0",
  },
  endpoint: { head: "Endpoint", cell: ({ endpoint }) => endpoint, className: SOFT },
  source: { head: "Source", cell: ({ source }) => source ?? "–", className: SOFT },
  session: { head: "Session", cell: ({ sessionId }) => sessionId ?? "–", className: SOFT },
  user: { head: "End user", cell: ({ user }) => user ?? "–", className: SOFT },
  callerId: { head: "x-request-id", cell: ({ requestId }) => requestId ?? "–", className: SOFT },
  tokens: {
    head: "Units",
    cell: ({ tokens, units }) => describeMedia(units) || describeTokens(totalTokens(tokens)),
    title: describeUsage,
    align: "right",
    className: "text-ink-soft",
  },
  cost: { head: "Cost", cell: (log) => <Cost log={log} />, align: "right" },
  firstToken: {
    head: "First token",
    cell: ({ timing }) => (timing.firstToken === null ? "–" : formatDuration(timing.firstToken)),
    align: "right",
    className: "text-ink-soft",
  },
  time: {
    head: "Time",
    cell: ({ timing }) => formatDuration(timing.total),
    align: "right",
    className: "text-ink-soft",
  },
};

const projectColumn = (projects: ReadonlyMap<string, string>): Column<Log> => ({
  head: "Project",
  cell: ({ project }) => projects.get(project) ?? project,
  className: SOFT,
});

const whenColumn = (now: Date): Column<Log> => ({
  head: "When",
  cell: ({ createdAt }) => formatAgo(createdAt, now),
  title: ({ createdAt }) => formatMoment(createdAt),
  align: "right",
  className: "text-ink-faint",
});

/** `1 image, 1,056 tokens` */
function describeUsage({ tokens, units }: Log): string {
  return [describeUnits(units), describeTokens(totalTokens(tokens))].filter(Boolean).join(", ");
}

/** A price that no one knows isn't the same as none. */
const Cost = ({ log: { cost, unpriced } }: { log: Log }) =>
  unpriced && Number(cost.total) === 0 ? <Badge tone="warn">unpriced</Badge> : <Money usd={cost.total} />;

const Outcome = ({ log }: { log: Log }) => (
  <>
    <StatusBadge log={log} />
    {log.requests > 1 ? <span className="tabular ml-1.5 text-xs text-ink-faint">×{log.requests}</span> : null}
    {log.failedAttempts > 0 ? (
      <span className="tabular ml-1.5 text-xs text-ink-faint">{log.failedAttempts + 1} attempts</span>
    ) : null}
  </>
);
