import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { HealthBadge } from "@/components/health/health-badge.tsx";
import { successRate } from "@/format/outcome-rates.ts";
import type { RouteReport, UpstreamKeyUsage } from "@/data/providers.ts";
import { CountedRows } from "./counted-rows.tsx";
import { inPercent, inSpeed, inTime } from "./figure-words.ts";
import { describeExclusion, describeUntil, stateOf } from "@/components/health/health-words.ts";
import type { UpstreamKeyRow } from "./merge-upstream-keys.ts";

type KeyUsage = UpstreamKeyUsage["upstreamKeys"][number];

interface UpstreamKeyTableProps {
  readonly rows: readonly UpstreamKeyRow[];
  /** When the states were read. */
  readonly readAt: string;
  /** Whether attempts in a time are counted; else there are states alone. */
  readonly isCounted: boolean;
  /** The list of a key's requests; null where there is no project to show it in. */
  readonly listOf: ((usage: KeyUsage) => string) | null;
}

/** The organization's keys, and what else its requests were sent with. */
export const UpstreamKeyTable = ({ rows, readAt, isCounted, listOf }: UpstreamKeyTableProps) => (
  <DataTable
    label="Upstream keys"
    columns={[...identityColumns(new Date(readAt)), ...(isCounted ? countedColumns(listOf) : [])]}
    rows={rows}
    keyOf={({ id }) => id}
  />
);

const SOFT = "text-ink-soft";

const identityColumns = (now: Date): readonly Column<UpstreamKeyRow>[] => [
  {
    head: "Key",
    cell: ({ name }) => name,
    title: ({ name }) => name,
    className: "max-w-56 truncate font-medium",
  },
  { head: "Provider", cell: ({ provider }) => provider, className: "max-w-40 truncate text-ink-soft" },
  {
    head: "State",
    cell: ({ health }) => (health ? <State health={health} now={now} /> : "–"),
  },
];

/** The state, until when it lasts, and what the gateways saw lately. */
function State({ health, now }: { health: RouteReport["keys"][number]; now: Date }) {
  const { exclusions, successRate: lately } = health;
  const [first] = exclusions;
  const notes = [
    first && describeUntil(first, now),
    lately === null ? null : `${formatPercent(lately)} lately`,
  ].filter(Boolean);
  return (
    <span className="grid justify-items-start gap-1">
      <HealthBadge
        state={stateOf(health, exclusions)}
        reason={exclusions.map(describeExclusion).join("\n") || null}
      />
      {notes.length > 0 ? <span className="text-xs text-ink-faint">{notes.join(" · ")}</span> : null}
    </span>
  );
}

const countedColumns = (listOf: UpstreamKeyTableProps["listOf"]): readonly Column<UpstreamKeyRow>[] => [
  {
    head: "Requests",
    cell: ({ name, provider, usage }) =>
      usage ? (
        <CountedRows
          count={usage.requests}
          href={listOf?.(usage)}
          of={`${usage.requests === 1 ? "request" : "requests"} with ${name} at ${provider}`}
        />
      ) : (
        "–"
      ),
    align: "right",
  },
  {
    head: "Attempts",
    cell: ({ usage }) => (usage ? formatCount(usage.attempts) : "–"),
    title: ({ usage }) => (usage ? describeAttempts(usage) : undefined),
    align: "right",
    className: SOFT,
  },
  { head: "Share", cell: ({ share }) => inPercent(share), align: "right", className: SOFT },
  { head: "Success", cell: ({ usage }) => inPercent(usage && successRate(usage)), align: "right" },
  {
    head: "First token p50",
    cell: ({ usage }) => inTime(usage?.firstTokenP50Ms),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "First token p95",
    cell: ({ usage }) => inTime(usage?.firstTokenP95Ms),
    align: "right",
    from: "xl",
    className: SOFT,
  },
  {
    head: "Speed",
    cell: ({ usage }) => inSpeed(usage?.tokensPerSecond),
    align: "right",
    from: "md",
    className: SOFT,
  },
];

const describeAttempts = ({ succeeded, failed, canceled }: KeyUsage): string =>
  `${formatCount(succeeded)} succeeded, ${formatCount(failed)} failed, ${formatCount(canceled)} canceled`;
