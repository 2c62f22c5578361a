import type { OrganizationModel } from "@causeway/contracts";
import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatCompact } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { AddressLink } from "@causeway/ui/navigation";
import type { Place } from "@/address/place.ts";
import type { Query } from "@/address/query.ts";
import { parseCompared, toggleCompared } from "./compared-models.ts";
import { HealthBadge, worstHealth } from "@/components/health/health-badge.tsx";
import { summarizePrice } from "./list-price.ts";
import { modelPath } from "@/address/model-path.ts";
import { effectivePrice, isUsable, SOURCE_WORDS } from "@/format/price-words.ts";

type Mapping = OrganizationModel["mappings"][number];

interface Row {
  readonly model: OrganizationModel;
  /** Those that the view is about. */
  readonly mappings: readonly Mapping[];
}

interface ModelTableProps {
  /** That the models' pages are about. */
  readonly place: Place;
  readonly rows: readonly Row[];
  /** Of the page's address: it holds the models that are compared. */
  readonly query: Query;
}

export const ModelTable = ({ place, rows, query }: ModelTableProps) => (
  <DataTable label="Models" columns={columnsFor(place, query)} rows={rows} keyOf={({ model }) => model.id} />
);

const MOST_PROVIDERS = 3;

const columnsFor = (place: Place, query: Query): readonly Column<Row>[] => [
  {
    head: "Model",
    cell: ({ model }) => <ModelLink place={place} model={model} />,
    className: "max-w-72",
  },
  {
    head: "Type",
    cell: ({ model }) => model.type.replaceAll("-", " "),
    from: "xl",
    className: "text-ink-soft",
  },
  {
    head: "Context",
    cell: ({ model }) => (model.contextLength === null ? "–" : formatCompact(model.contextLength)),
    align: "right",
    from: "md",
    className: "text-ink-soft",
  },
  { head: "Providers and prices", cell: (row) => <Providers {...row} /> },
  {
    head: "Health",
    cell: ({ mappings }) => <HealthBadge state={worstHealth(mappings)} />,
    from: "lg",
  },
  {
    head: "Compare",
    isActions: true,
    cell: ({ model }) => <CompareLink query={query} id={model.id} />,
  },
];

/** Nothing where as many models as fit are chosen. */
function CompareLink({ query, id }: { query: Query; id: string }) {
  const href = toggleCompared(query, id);
  if (href === null) return null;
  const isChosen = parseCompared(query).includes(id);
  return (
    <AddressLink
      href={href}
      prefetch={false}
      scroll={false}
      aria-label={isChosen ? `Don't compare ${id}` : `Compare ${id}`}
      className="text-xs whitespace-nowrap text-ink-faint underline-offset-4 hover:text-ink hover:underline"
    >
      {isChosen ? "Chosen" : "Compare"}
    </AddressLink>
  );
}

const ModelLink = ({ place: { project, scope }, model }: { place: Place; model: OrganizationModel }) => (
  <div className="min-w-0">
    <Link
      href={modelPath(project, model.id, scope)}
      prefetch={false}
      className="block truncate font-medium underline-offset-4 hover:underline"
    >
      {model.name}
    </Link>
    <span className="block truncate font-mono text-xs text-ink-faint" title={model.id}>
      {model.id}
    </span>
  </div>
);

/** The first providers with what they charge and whose price that is. */
function Providers({ model, mappings }: Row) {
  const shown = mappings.slice(0, MOST_PROVIDERS);
  const more = mappings.length - shown.length;
  return (
    <ul className="grid gap-1">
      {shown.map((mapping) => (
        <li key={mapping.provider} className="flex flex-wrap items-baseline gap-x-2">
          <span className={isUsable(mapping) ? "" : "text-ink-faint"}>{mapping.provider}</span>
          <Summary model={model} mapping={mapping} />
        </li>
      ))}
      {more > 0 ? <li className="text-xs text-ink-faint">and {more} more</li> : null}
    </ul>
  );
}

function Summary({ model, mapping }: { model: OrganizationModel; mapping: Mapping }) {
  const { price, unpriced, free, source } = effectivePrice(mapping);
  if (unpriced || price === null) return <Badge tone="warn">unpriced</Badge>;
  return (
    <>
      <span className="tabular text-xs text-ink-soft">
        {free ? "free" : summarizePrice(model.type, price)}
      </span>
      {source && source !== "built-in" ? <Badge tone="accent">{SOURCE_WORDS[source]}</Badge> : null}
    </>
  );
}
