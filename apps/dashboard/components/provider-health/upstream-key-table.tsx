import { type Column, DataTable } from "@causeway/ui/data-table";
import { HealthBadge } from "@/components/models/health-badge.tsx";
import type { RouteReport } from "@/data/providers.ts";
import { describeExclusion, stateOf } from "./health-words.ts";
import { MEASURED_COLUMNS } from "./measured-columns.tsx";
import { withShares } from "./recent-shares.ts";

type UpstreamKey = RouteReport["keys"][number];
type Row = UpstreamKey & { readonly share: number | null };

export const UpstreamKeyTable = ({ keys }: { keys: readonly UpstreamKey[] }) => (
  <DataTable
    label="Upstream keys"
    columns={COLUMNS}
    rows={withShares(keys, ({ id }) => id === null)}
    keyOf={({ id, provider, name }) => id ?? `${provider} ${name}`}
  />
);

const COLUMNS: readonly Column<Row>[] = [
  {
    head: "Key",
    cell: ({ id, name }) => (id === null ? `Operator's ${name}` : name),
    className: "max-w-56 truncate font-medium",
  },
  { head: "Provider", cell: ({ provider }) => provider, className: "max-w-40 truncate text-ink-soft" },
  {
    head: "State",
    cell: (key) => (
      <HealthBadge
        state={stateOf(key, key.exclusions)}
        reason={key.exclusions.map(describeExclusion).join("\n") || null}
      />
    ),
  },
  ...MEASURED_COLUMNS,
];
