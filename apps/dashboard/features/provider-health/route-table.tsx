import { type Column, DataTable } from "@causeway/ui/data-table";
import { HealthBadge } from "@/components/health/health-badge.tsx";
import type { RouteReport } from "@/data/providers.ts";
import { describeExclusion, stateOf } from "@/components/health/health-words.ts";
import { MEASURED_COLUMNS } from "./measured-columns.tsx";

type Route = RouteReport["routes"][number] & { readonly share: number | null };

export const RouteTable = ({ routes }: { routes: readonly Route[] }) => (
  <DataTable
    label="Routes"
    columns={COLUMNS}
    rows={routes}
    keyOf={({ keys, provider, region, upstreamModel }) => `${keys} ${provider} ${region} ${upstreamModel}`}
  />
);

const COLUMNS: readonly Column<Route>[] = [
  {
    head: "Model",
    cell: ({ upstreamModel }) => upstreamModel,
    title: ({ upstreamModel }) => upstreamModel,
    className: "max-w-56 truncate font-medium",
  },
  {
    head: "Provider",
    cell: ({ provider, region }) => (region ? `${provider} (${region})` : provider),
    className: "max-w-40 truncate text-ink-soft",
  },
  {
    head: "Keys",
    cell: ({ keys }) => (keys === "operator" ? "Operator's" : "Your own"),
    from: "lg",
    className: "text-ink-soft",
  },
  {
    head: "State",
    cell: (route) => (
      <HealthBadge
        state={stateOf(route, route.exclusion ? [route.exclusion] : [])}
        reason={route.exclusion ? describeExclusion(route.exclusion) : null}
      />
    ),
  },
  ...MEASURED_COLUMNS,
];
