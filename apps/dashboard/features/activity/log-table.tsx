import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatDuration } from "@causeway/ui/format/times";
import { Money } from "@causeway/ui/money";
import { formatCount } from "@causeway/ui/format/numbers";
import type { Log } from "@/data/logs.ts";
import { Ago } from "@/components/time/moment.tsx";
import { describeSaved } from "@/format/describe-saved.ts";
import { describeMedia, describeTokens, describeUnits } from "@/format/unit-words.ts";
import { type ColumnName, USUAL_COLUMNS } from "./columns.ts";
import { ModelCell } from "./model-cell.tsx";
import { StatusBadge } from "@/components/request/status-badge.tsx";
import { totalTokens } from "@/components/request/total-tokens.ts";

interface LogTableProps {
  readonly logs: readonly Log[];
  readonly now: Date;
  /** Besides when, outcome and model. */
  readonly columns?: readonly ColumnName[];
  /** Names by id, where requests of several projects are listed. */
  readonly projects?: ReadonlyMap<string, string> | undefined;
}

export const LogTable = ({ logs, now, columns = USUAL_COLUMNS, projects }: LogTableProps) => {
  const chosen = columns.filter(isApart);
  return (
    <DataTable
      label="Requests"
      columns={[
        whenColumn(now),
        OUTCOME,
        modelColumn(columns),
        ...(projects ? [projectColumn(projects)] : []),
        ...chosen.map((name) => CHOSEN[name]),
      ]}
      rows={logs}
      keyOf={({ id }) => id}
      isWide={chosen.length + (projects ? 1 : 0) > USUAL_COLUMNS.filter(isApart).length}
      rowClassName="relative transition-colors focus-within:bg-raised hover:bg-raised"
    />
  );
};

/** Shown in the cell of the model, since they would make the page wider than it is. */
type WithModel = "provider" | "reason";
const isApart = (name: ColumnName): name is Exclude<ColumnName, WithModel> =>
  name !== "provider" && name !== "reason";

const OUTCOME: Column<Log> = {
  head: "Outcome",
  cell: (log) => <Outcome log={log} />,
  title: ({ reason }) => reason?.text ?? undefined,
};

const modelColumn = (columns: readonly ColumnName[]): Column<Log> => ({
  head: "Model",
  cell: (log) => (
    <ModelCell log={log} hasProvider={columns.includes("provider")} hasReason={columns.includes("reason")} />
  ),
  // Takes the room that the others leave.
  className: "@min-[40rem]:w-full",
});

const SOFT = "max-w-40 truncate text-ink-soft";

const CHOSEN: Readonly<Record<Exclude<ColumnName, WithModel>, Column<Log>>> = {
  key: {
    head: "Key",
    cell: ({ apiKey }) => apiKey.description ?? "deleted key",
    from: "lg",
    className: "max-w-36 truncate text-ink-soft",
  },
  endpoint: { head: "Endpoint", cell: ({ endpoint }) => endpoint, className: SOFT },
  source: { head: "Source", cell: ({ source }) => source ?? "–", className: SOFT },
  session: { head: "Session", cell: ({ sessionId }) => sessionId ?? "–", className: SOFT },
  agent: { head: "Agent", cell: ({ agentId }) => agentId ?? "–", className: SOFT },
  saved: { head: "Saved", cell: ({ saved }) => describeSaved(saved) ?? "–", className: SOFT },
  tier: { head: "Service tier", cell: ({ pricedBy }) => pricedBy?.serviceTier ?? "–", className: SOFT },
  user: { head: "End user", cell: ({ user }) => user ?? "–", className: SOFT },
  callerId: { head: "x-request-id", cell: ({ requestId }) => requestId ?? "–", className: SOFT },
  tokens: {
    head: "Tokens",
    // Or how much of something else: its words say so.
    cell: ({ tokens, units }) => describeMedia(units) || formatCount(totalTokens(tokens)),
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
    head: "Total",
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
  head: "Time",
  cell: ({ createdAt }) => <Ago at={createdAt} now={now.toISOString()} />,
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
