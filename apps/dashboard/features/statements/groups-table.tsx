import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { Money } from "@causeway/ui/money";
import type { StatementDetails, StatementGrouping } from "@/data/statements.ts";
import { wordsOf } from "./group-picker.tsx";

type Group = StatementDetails["groups"][number];
interface Row extends Omit<Group, "id"> {
  readonly id: string;
}

interface GroupsTableProps {
  readonly statement: StatementDetails;
  readonly grouping: StatementGrouping;
}

/** Sums of a statement's lines. They add up to its cost. */
export const GroupsTable = ({ statement, grouping }: GroupsTableProps) => {
  const rows = [...statement.groups.map((group) => toRow(group, grouping)), ...othersOf(statement)];
  return (
    <DataTable
      label={`Cost by ${wordsOf(grouping)}`}
      columns={columnsOf(wordsOf(grouping), Number(statement.cost))}
      rows={rows}
      keyOf={({ id }) => id}
      foot={[
        "Total",
        formatCount(sum(rows, ({ usage, corrections }) => usage.requests + corrections.requests)),
        formatCount(sum(rows, tokensOf)),
        <Money key="corrections" usd={statement.correctedCost} />,
        <Money key="cost" usd={statement.cost} />,
        "",
      ]}
    />
  );
};

const toRow = ({ id, label, ...group }: Group, grouping: StatementGrouping): Row => ({
  ...group,
  id: id ?? "\n",
  label: label ?? id ?? (grouping.groupBy === "header" ? "Without this header" : "None"),
});

const othersOf = ({ others }: StatementDetails): Row[] =>
  others ? [{ id: "\n\n", label: "All others", ...others }] : [];

const sum = (rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((total, row) => total + read(row), 0);

const tokensOf = ({ usage, corrections }: Row): number =>
  [usage, corrections].reduce(
    (total, { inputTokens, cachedInputTokens, outputTokens }) =>
      total + inputTokens + cachedInputTokens + outputTokens,
    0,
  );

/** For display: a file has every digit. */
const costOf = ({ usage, corrections }: Row): number => Number(usage.cost) + Number(corrections.cost);

const columnsOf = (head: string, total: number): readonly Column<Row>[] => [
  {
    head,
    cell: ({ label }) => label,
    title: ({ id }) => id.trim() || undefined,
    className: "max-w-72 truncate font-medium",
  },
  {
    head: "Requests",
    cell: ({ usage, corrections }) => formatCount(usage.requests + corrections.requests),
    align: "right",
  },
  { head: "Tokens", cell: (row) => formatCount(tokensOf(row)), align: "right", className: "text-ink-soft" },
  {
    head: "Corrections",
    cell: ({ corrections }) => (Number(corrections.cost) === 0 ? "–" : <Money usd={corrections.cost} />),
    align: "right",
    className: "text-ink-soft",
  },
  { head: "Cost", cell: (row) => <Money usd={costOf(row)} />, align: "right", className: "font-medium" },
  {
    head: "Share",
    cell: (row) => (total > 0 ? formatPercent(costOf(row) / total) : "–"),
    align: "right",
    className: "text-ink-faint",
  },
];
