import type { Schemas } from "@causeway/api-client";
import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { Money } from "@causeway/ui/money";
import { formatPercent } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";
import { describeExclusion } from "@/components/health/health-words.ts";

type Simulation = Schemas["RouteSimulation"];
type Candidate = Simulation["candidates"][number];
type Excluded = Simulation["excluded"][number];

const REASONS: Readonly<Record<Excluded["reason"], string>> = {
  access_rule: "denied by an access rule",
  no_key: "no usable provider key",
  preference: "not wanted by the request",
  too_long: "request too long",
};

/** Providers in the order they would be asked, with what their places are made of, and those left out. */
export const SimulatedRoute = ({ result: { candidates, excluded } }: { result: Simulation }) => (
  <div role="status" aria-label="Result" className="border-t">
    {candidates.length === 0 ? (
      <p className="px-5 py-4 font-medium">No provider would be asked: the request fails.</p>
    ) : (
      <DataTable
        label="Simulated route"
        columns={COLUMNS}
        rows={candidates.map((candidate, index) => ({ ...candidate, place: index + 1 }))}
        keyOf={({ provider, upstreamModel }) => `${provider}/${upstreamModel}`}
      />
    )}
    {excluded.length > 0 ? <LeftOut excluded={excluded} /> : null}
  </div>
);

const SOFT = "text-ink-soft";

const COLUMNS: readonly Column<Candidate & { readonly place: number }>[] = [
  { head: "Place", cell: ({ place }) => place, className: SOFT },
  {
    head: "Provider",
    cell: ({ provider, exclusion }) => (
      <span className="inline-flex items-center gap-2">
        {provider}
        {exclusion ? (
          <Badge tone="warn" title={describeExclusion(exclusion)}>
            avoided
          </Badge>
        ) : null}
      </span>
    ),
    className: "font-medium",
  },
  {
    head: "Keys",
    cell: ({ keys }) => (keys === "operator" ? "Operator's" : "Your own"),
    className: SOFT,
  },
  { head: "Score", cell: ({ score }) => score.toFixed(2), align: "right" },
  {
    head: "Cost",
    cell: ({ price }) => (price === null ? "unknown" : <Money usd={price} />),
    align: "right",
    className: SOFT,
  },
  {
    head: "Success",
    cell: ({ successRate }) => (successRate === null ? "–" : formatPercent(successRate)),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "First token",
    cell: ({ firstTokenMs }) => (firstTokenMs === null ? "–" : formatDuration(firstTokenMs)),
    align: "right",
    from: "md",
    className: SOFT,
  },
  {
    head: "Parts",
    cell: ({ parts }) =>
      Object.entries(parts)
        .map(([name, value]) => `${name} ${value.toFixed(2)}`)
        .join(" · "),
    from: "xl",
    className: "text-xs text-ink-faint",
  },
];

/** More are counted, not named. */
const MOST_NAMED = 8;

function LeftOut({ excluded }: { excluded: readonly Excluded[] }) {
  const named = excluded.slice(0, MOST_NAMED);
  const more = excluded.length - named.length;
  return (
    <div className="border-t px-5 py-4 text-xs text-ink-soft">
      <h3 className="mb-1 font-medium">Left out</h3>
      <ul className="grid gap-0.5">
        {named.map(({ provider, reason, message }) => (
          <li key={provider}>
            {provider}: {message ?? REASONS[reason]}
          </li>
        ))}
        {more > 0 ? <li>{more} more</li> : null}
      </ul>
    </div>
  );
}
