import type { OrganizationModel } from "@causeway/contracts";
import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Place } from "@/components/usage/bucket-words.ts";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { formatDate, formatDuration } from "@causeway/ui/format/times";
import { FEATURE_WORDS } from "./feature-words.ts";
import { modelPath } from "./model-path.ts";
import { PriceCell } from "./price-cell.tsx";
import { effectivePrice, isUsable } from "./price-words.ts";

interface Row {
  readonly name: string;
  readonly of: (model: OrganizationModel) => ReactNode;
}

interface CompareTableProps {
  /** That the models' pages are about. */
  readonly place: Place;
  readonly models: readonly OrganizationModel[];
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

const columnOf = (model: OrganizationModel): Column<Row> => ({
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
          {mapping.health.map(({ credentials, successRate, firstTokenMs }) => (
            <span key={credentials} className="text-xs text-ink-faint">
              {[
                successRate === null ? null : `${formatPercent(successRate)} succeeded`,
                firstTokenMs === null ? null : `${formatDuration(firstTokenMs)} to the first token`,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
