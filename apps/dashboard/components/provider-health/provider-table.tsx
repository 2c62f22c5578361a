import { type Column, DataTable } from "@causeway/ui/data-table";
import Link from "next/link";
import { HealthBadge } from "@/components/models/health-badge.tsx";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";
import type { ProviderSummary } from "./summarize-providers.ts";

interface ProviderTableProps {
  readonly providers: readonly ProviderSummary[];
  /** Of all providers in the shown time. */
  readonly requests: number;
  /** The address that shows one provider's keys and routes only. */
  readonly hrefOf: (provider: string) => string;
}

export const ProviderTable = ({ providers, requests, hrefOf }: ProviderTableProps) => (
  <DataTable
    label="Providers"
    columns={columnsOf(requests, hrefOf)}
    rows={providers}
    keyOf={({ provider }) => provider}
    rowClassName="relative transition-colors focus-within:bg-raised hover:bg-raised"
  />
);

const SOFT = "text-ink-soft";

const columnsOf = (
  requests: number,
  hrefOf: ProviderTableProps["hrefOf"],
): readonly Column<ProviderSummary>[] => [
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
  { head: "Requests", cell: ({ usage }) => formatCount(usage?.requests ?? 0), align: "right" },
  {
    head: "Share",
    cell: ({ usage }) => (requests === 0 ? "–" : formatPercent((usage?.requests ?? 0) / requests)),
    align: "right",
    className: SOFT,
  },
  {
    head: "Failed",
    cell: ({ usage }) => formatCount(usage?.failed ?? 0),
    align: "right",
    className: SOFT,
  },
  {
    head: "First token p50",
    cell: ({ usage }) => inTime(usage?.firstTokenP50Ms),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "Time p95",
    cell: ({ usage }) => inTime(usage?.p95Ms),
    align: "right",
    from: "md",
    className: SOFT,
  },
];

const inTime = (ms: number | null | undefined): string => (ms == null ? "–" : formatDuration(ms));
