import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { Money } from "@causeway/ui/money";
import type { StatementDetails } from "@/data/statements.ts";
import { nameMonth } from "./name-month.ts";

type Correction = StatementDetails["corrections"][number];

/** Changes of months that were closed before. */
export const CorrectionsTable = ({ corrections }: { readonly corrections: readonly Correction[] }) => (
  <DataTable
    label="Corrections of earlier months"
    columns={COLUMNS}
    rows={corrections.map((correction, at) => ({ ...correction, at }))}
    keyOf={({ at }) => String(at)}
  />
);

const nameOf = ({ apiKey, apiKeyDescription }: Correction): string => apiKeyDescription ?? apiKey;

/** The requests of the key in that month. */
function hrefOf({ project, apiKey, month }: Correction): string {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  const query = { apiKey, from: from.toISOString(), to: to.toISOString() };
  return `/${project}/activity?${new URLSearchParams(query)}`;
}

const COLUMNS: readonly Column<Correction & { readonly at: number }>[] = [
  { head: "Month", cell: ({ month }) => nameMonth(month), className: "whitespace-nowrap" },
  {
    head: "Project",
    cell: ({ project, projectName }) => projectName ?? project,
    className: "max-w-48 truncate text-ink-soft",
  },
  {
    head: "API key",
    cell: (correction) => (
      <Link
        href={hrefOf(correction)}
        aria-label={`Requests of ${nameOf(correction)} in ${nameMonth(correction.month)}, correction ${correction.at + 1}`}
        className="hover:underline"
      >
        {nameOf(correction)}
      </Link>
    ),
    className: "max-w-48 truncate",
  },
  { head: "Model", cell: ({ model }) => model || "–", className: "max-w-48 truncate text-ink-soft" },
  { head: "Requests", cell: ({ requests }) => formatCount(requests), align: "right" },
  { head: "Cost", cell: ({ cost }) => <Money usd={cost} />, align: "right", className: "font-medium" },
];
