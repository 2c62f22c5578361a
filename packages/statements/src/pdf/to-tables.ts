import { addAmounts, NO_AMOUNTS } from "../amounts.ts";
import { type Dimension, type Group, groupLines } from "../group-lines.ts";
import type { Line } from "../line.ts";
import { nameMonth } from "../month.ts";
import { isCorrection, type Names, type Statement } from "../statement.ts";
import { displayCount, displayUsd, TABLE_DECIMALS } from "./display.ts";
import { toPrintable } from "./printable.ts";
import type { Table, TableColumn, TableRow } from "./table.ts";

/** Rows of a table: what costs less is one row. The CSV has every line. */
const MAX_ROWS = 1_000;

const DIMENSION_COLUMNS: readonly TableColumn[] = [
  { title: "", width: 191, align: "left" },
  { title: "Requests", width: 70, align: "right" },
  { title: "Usage, USD", width: 85, align: "right" },
  { title: "Corrections, USD", width: 80, align: "right" },
  { title: "Total, USD", width: 85, align: "right" },
];

const CORRECTION_COLUMNS: readonly TableColumn[] = [
  { title: "Month", width: 90, align: "left" },
  { title: "Project", width: 120, align: "left" },
  { title: "API key", width: 110, align: "left" },
  { title: "Model", width: 111, align: "left" },
  { title: "Amount, USD", width: 80, align: "right" },
];

/** The tables of a statement, in order: one per dimension that it tells apart, then what was corrected. */
export function toTables(statement: Statement): Table[] {
  const hasTeams = statement.lines.some(({ teamId }) => teamId !== null);
  const dimensions: readonly Dimension[] = [
    "project",
    ...(hasTeams ? (["team"] as const) : []),
    "key",
    "model",
    ...statement.tagNames.map((name) => `tag:${name}` as const),
  ];
  const corrections = toCorrections(statement);
  return [
    ...dimensions.map((dimension) => toTable(statement, dimension)),
    ...(corrections === null ? [] : [corrections]),
  ];
}

const TITLES: Record<Exclude<Dimension, `tag:${string}`>, string> = {
  project: "By project",
  team: "By team",
  key: "By API key",
  model: "By model",
};

const isTitled = (dimension: Dimension): dimension is keyof typeof TITLES => Object.hasOwn(TITLES, dimension);

const NAMES: Partial<Record<Dimension, (names: Names) => ReadonlyMap<string, string>>> = {
  project: ({ projects }) => projects,
  team: ({ teams }) => teams,
  key: ({ apiKeys }) => apiKeys,
};

function toTable(statement: Statement, dimension: Dimension): Table {
  const groups = groupLines(statement, dimension);
  const names = NAMES[dimension]?.(statement.names);
  const others = groups.slice(MAX_ROWS);
  return {
    title: isTitled(dimension) ? TITLES[dimension] : `By header x-causeway-${dimension.slice("tag:".length)}`,
    columns: DIMENSION_COLUMNS,
    rows: [
      ...groups.slice(0, MAX_ROWS).map((group) => toRow(group, names)),
      ...(others.length === 0 ? [] : [{ cells: toCells(nameOthers(others.length), sumGroups(others)) }]),
    ],
    total: { cells: toCells("Total", sumGroups(groups)) },
  };
}

/** Null: no name that shows on paper. */
const nameOf = (id: string | null, names?: ReadonlyMap<string, string>): string | null =>
  id === null ? null : toPrintable(names?.get(id) ?? "") || null;

function toRow(group: Group, names?: ReadonlyMap<string, string>): TableRow {
  const name = nameOf(group.id, names);
  return {
    cells: toCells(name ?? group.id ?? "None", group),
    note: name === null ? undefined : (group.id ?? undefined),
  };
}

const nameOthers = (count: number): string => `${displayCount(BigInt(count))} others, see the CSV`;

const sumGroups = (groups: readonly Group[]): Omit<Group, "id"> =>
  groups.reduce<Omit<Group, "id">>(
    (sum, { usage, corrections }) => ({
      usage: addAmounts(sum.usage, usage),
      corrections: addAmounts(sum.corrections, corrections),
    }),
    { usage: NO_AMOUNTS, corrections: NO_AMOUNTS },
  );

const toCells = (name: string, { usage, corrections }: Omit<Group, "id">): string[] => [
  name,
  displayCount(usage.requests + corrections.requests),
  displayUsd(usage.cost, TABLE_DECIMALS),
  displayUsd(corrections.cost, TABLE_DECIMALS),
  displayUsd(usage.cost + corrections.cost, TABLE_DECIMALS),
];

/** Null without corrections. */
function toCorrections(statement: Statement): Table | null {
  const lines = statement.lines.filter((line) => isCorrection(statement, line));
  if (lines.length === 0) return null;
  const others = lines.slice(MAX_ROWS);
  const rest: TableRow[] =
    others.length === 0 ? [] : [{ cells: [nameOthers(others.length), "", "", "", sumCost(others)] }];
  return {
    title: "Corrections of earlier months",
    columns: CORRECTION_COLUMNS,
    rows: [...lines.slice(0, MAX_ROWS).map((line) => toCorrection(line, statement.names)), ...rest],
    total: { cells: ["Total", "", "", "", sumCost(lines)] },
  };
}

const toCorrection = (line: Line, names: Names): TableRow => ({
  cells: [
    nameMonth(line.month),
    nameOf(line.projectId, names.projects) ?? line.projectId,
    nameOf(line.apiKeyId, names.apiKeys) ?? line.apiKeyId,
    line.model || "None",
    displayUsd(line.cost, TABLE_DECIMALS),
  ],
});

const sumCost = (lines: readonly Line[]): string =>
  displayUsd(
    lines.reduce((sum, { cost }) => sum + cost, 0n),
    TABLE_DECIMALS,
  );
