import { type Column, DataTable } from "@causeway/ui/data-table";
import { Link } from "@causeway/ui/link";
import { Money } from "@causeway/ui/money";
import type { StatementSummary } from "@/data/statements.ts";
import { nameMonth } from "./name-month.ts";
import { StatementFiles } from "./statement-files.tsx";
import { StatementStatus } from "./statement-status.tsx";

interface StatementsTableProps {
  readonly org: string;
  readonly statements: readonly StatementSummary[];
}

/** Months of an organization, newest first. */
export const StatementsTable = ({ org, statements }: StatementsTableProps) => (
  <DataTable label="Statements" columns={columnsOf(org)} rows={statements} keyOf={({ month }) => month} />
);

const columnsOf = (org: string): readonly Column<StatementSummary>[] => [
  {
    head: "Month",
    cell: ({ month }) => (
      <Link href={`/settings/${org}/statements/${month}`} className="hover:underline">
        {nameMonth(month)}
      </Link>
    ),
    className: "font-medium whitespace-nowrap",
  },
  { head: "Status", cell: (statement) => <StatementStatus {...statement} /> },
  {
    head: "Corrections",
    cell: ({ correctedCost }) => (Number(correctedCost) === 0 ? "–" : <Money usd={correctedCost} />),
    align: "right",
    className: "text-ink-soft",
  },
  {
    head: "Charged",
    cell: ({ billed }) => <Money usd={billed} />,
    align: "right",
    className: "text-ink-soft",
  },
  { head: "Cost", cell: ({ cost }) => <Money usd={cost} />, align: "right", className: "font-medium" },
  {
    head: "Files",
    isActions: true,
    cell: ({ month }) => <StatementFiles org={org} month={month} name={nameMonth(month)} />,
  },
];
