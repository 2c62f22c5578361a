import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { Money } from "@causeway/ui/money";
import type { StatementDetails, StatementView } from "@/data/statements.ts";
import { wordsOf } from "./group-picker.tsx";
import { viewHref } from "./view-href.ts";

type Group = StatementDetails["groups"][number];
interface Row extends Omit<Group, "id"> {
  readonly id: string;
  /** The lines of the group; undefined where the page has no view of them. */
  readonly href?: string;
}

interface GroupsTableProps {
  readonly statement: StatementDetails;
  readonly grouping: StatementView;
}

/** Sums of a statement's lines. They add up to its cost. */
export const GroupsTable = ({ statement, grouping }: GroupsTableProps) => {
  const rows = [
    ...statement.groups.map((group) => toRow(group, grouping, statement)),
    ...othersOf(statement),
  ];
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

const toRow = (
  { id, label, ...group }: Group,
  { groupBy, team }: StatementView,
  { hasTeams }: StatementDetails,
): Row => ({
  ...group,
  id: id ?? "\n",
  label: label ?? id ?? nameMissing(groupBy, hasTeams),
  ...(groupBy === "team" && team === undefined
    ? { href: viewHref({ groupBy: "project", team: id ?? "none" }) }
    : {}),
});

function nameMissing(groupBy: StatementView["groupBy"], hasTeams: boolean): string {
  if (groupBy === "header") return "Without this header";
  if (groupBy === "team") return nameNoTeam(hasTeams);
  return "None";
}

/** @param hasTeams the month was closed with teams */
export const nameNoTeam = (hasTeams: boolean): string => (hasTeams ? "No team" : "No team recorded");

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
    cell: ({ label, href }) =>
      href === undefined ? (
        label
      ) : (
        <Link href={href} scroll={false} className="hover:underline">
          {label}
        </Link>
      ),
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
