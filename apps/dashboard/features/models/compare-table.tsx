import type { OrganizationModel } from "@causeway/contracts";
import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatCount } from "@causeway/ui/format/numbers";
import { formatDate } from "@causeway/ui/format/times";
import { Link } from "@causeway/ui/link";
import type { ReactNode } from "react";
import type { Place } from "@/address/place.ts";
import { describeSeen } from "./describe-seen.ts";
import { FEATURE_WORDS } from "./feature-words.ts";
import { modelPath } from "@/address/model-path.ts";
import { PriceCell } from "./price-cell.tsx";
import { effectivePrice, isUsable } from "@/format/price-words.ts";
import type { UsedModel } from "./read-used.ts";
import { Used } from "./used-mapping.tsx";

interface Row {
  readonly name: string;
  readonly of: (model: ComparedModel) => ReactNode;
}

interface CompareTableProps {
  /** That the models' pages are about. */
  readonly place: Place;
  readonly models: readonly ComparedModel[];
}

export interface ComparedModel extends OrganizationModel {
  /** In the last seven days. */
  readonly lately: UsedModel;
}

/** A column per model, a row per fact. */
export const CompareTable = ({ place, models }: CompareTableProps) => (
  <DataTable
    label="Comparison"
    isWide
    columns={[
      { head: "Fact", cell: ({ name }: Row) => name, className: "align-top text-ink-soft" },
      ...models.map(columnOf),
    ]}
    rows={[{ name: "Page", of: ({ id }) => <ModelLink place={place} id={id} /> }, ...ROWS]}
    keyOf={({ name }) => name}
  />
);

const columnOf = (model: ComparedModel): Column<Row> => ({
  head: model.id,
  cell: ({ of }) => of(model),
  className: "align-top whitespace-normal",
});

const ModelLink = ({ place: { project, scope }, id }: { place: Place; id: string }) => (
  <Link href={modelPath(project, id, scope)} className="underline underline-offset-4">
    {`Open ${id}`}
  </Link>
);

const NONE = <span className="text-ink-faint">–</span>;
const tokens = (count: number | null): ReactNode => (count === null ? NONE : `${formatCount(count)} tokens`);

const ROWS: readonly Row[] = [
  { name: "Type", of: ({ type }) => type.replaceAll("-", " ") },
  { name: "Context", of: ({ contextLength }) => tokens(contextLength) },
  { name: "Longest output", of: ({ maxOutput }) => tokens(maxOutput) },
  { name: "Input", of: ({ inputModalities }) => inputModalities.join(", ") },
  { name: "Output", of: ({ outputModalities }) => outputModalities.join(", ") },
  { name: "Released", of: ({ releasedAt }) => (releasedAt ? formatDate(releasedAt) : NONE) },
  { name: "Features", of: featuresOf },
  { name: "Providers and prices", of: (model) => <Prices model={model} /> },
  { name: "Last 7 days", of: ({ lately }) => <Lately {...lately} /> },
];

function featuresOf({ mappings }: OrganizationModel): string {
  const features = [...new Set(mappings.flatMap((mapping) => mapping.features))];
  return features.map((feature) => FEATURE_WORDS[feature]).join(", ");
}

/** Those that requests can use; of a model that none can, all. */
function Prices({ model: { mappings } }: { model: OrganizationModel }) {
  const usable = mappings.filter(isUsable);
  return (
    <ul className="grid gap-3">
      {(usable.length > 0 ? usable : mappings).map((mapping) => (
        <li key={mapping.provider} className="grid justify-items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-1 font-medium">
            {mapping.provider}
            {isUsable(mapping) ? null : <Badge>no key</Badge>}
          </span>
          <PriceCell price={effectivePrice(mapping)} />
          {mapping.health.map((seen) => (
            <span key={seen.credentials} className="text-xs text-ink-faint">
              {describeSeen(seen)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What its requests were like at each provider that was asked, as on its own page. */
function Lately({ used, listOf }: UsedModel) {
  if (used === null) return <span className="text-ink-faint">Couldn’t be read</span>;
  const asked = used.filter(({ provider, requests }) => provider !== "" && requests > 0);
  if (asked.length === 0) return <span className="text-ink-faint">No requests</span>;
  return (
    <ul className="grid gap-3">
      {asked.map((one) => (
        <li key={one.provider} className="grid gap-0.5">
          <span className="font-medium">{one.provider}</span>
          <Used used={one} href={listOf(one.provider)} />
        </li>
      ))}
    </ul>
  );
}
