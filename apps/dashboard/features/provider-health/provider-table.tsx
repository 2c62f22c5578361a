import type { Outcome } from "@causeway/contracts";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatPercent } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { HealthBadge } from "@/components/health/health-badge.tsx";
import { AmongOthers } from "@/components/figures/among-others.tsx";
import { successRate } from "@/format/outcome-rates.ts";
import { CountedRows } from "./counted-rows.tsx";
import { inPercent, inSpeed, inTime } from "./figure-words.ts";
import type { ProviderSummary } from "./summarize-providers.ts";

interface ProviderTableProps {
  readonly providers: readonly ProviderSummary[];
  /** Of all providers in the shown time. */
  readonly requests: number;
  /** The address that shows one provider's keys and routes only. */
  readonly hrefOf: (provider: string) => string;
  /** The list of a provider's requests; null where there is no project to show it in. */
  readonly listOf: ((provider: string, outcome?: Outcome) => string) | null;
}

export const ProviderTable = (props: ProviderTableProps) => (
  <DataTable
    label="Providers"
    columns={columnsOf(props)}
    rows={props.providers}
    keyOf={({ provider }) => provider}
    rowClassName="relative transition-colors focus-within:bg-raised hover:bg-raised"
  />
);

const SOFT = "text-ink-soft";

const columnsOf = ({ requests, hrefOf, listOf }: ProviderTableProps): readonly Column<ProviderSummary>[] => [
  {
    head: "Provider",
    cell: ({ provider }) => (
      <Link href={hrefOf(provider)} scroll={false} className="after:absolute after:inset-0">
        {provider}
      </Link>
    ),
    className: "max-w-48 truncate font-medium",
  },
  {
    head: "State",
    cell: ({ state, excluded }) => (
      <span className="inline-flex items-center gap-2">
        <HealthBadge state={state} />
        {excluded > 0 ? <span className="text-xs text-ink-faint">{excluded} excluded</span> : null}
      </span>
    ),
  },
  {
    head: "Requests",
    cell: ({ provider, usage, isAmongOthers }) =>
      isAmongOthers ? (
        <AmongOthers of="providers" />
      ) : (
        <CountedRows count={usage?.requests ?? 0} href={listOf?.(provider)} of={`requests to ${provider}`} />
      ),
    align: "right",
  },
  {
    head: "Share",
    cell: ({ usage, isAmongOthers }) =>
      requests === 0 || isAmongOthers ? "–" : formatPercent((usage?.requests ?? 0) / requests),
    align: "right",
    className: SOFT,
  },
  {
    head: "Failed",
    cell: ({ provider, usage, isAmongOthers }) =>
      isAmongOthers ? (
        <AmongOthers of="providers" />
      ) : (
        <CountedRows
          count={usage?.failed ?? 0}
          href={listOf?.(provider, "failed")}
          of={`failed requests to ${provider}`}
        />
      ),
    align: "right",
    className: SOFT,
  },
  ...MEASURED,
];

const MEASURED: readonly Column<ProviderSummary>[] = [
  { head: "Success", cell: ({ usage }) => inPercent(usage && successRate(usage)), align: "right" },
  {
    head: "First token p50",
    cell: ({ usage }) => inTime(usage?.firstTokenP50Ms),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "Speed",
    cell: ({ usage }) => inSpeed(usage?.tokensPerSecond),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "Time p95",
    cell: ({ usage }) => inTime(usage?.p95Ms),
    align: "right",
    from: "lg",
    className: SOFT,
  },
];
