import { type Column, DataTable } from "@causeway/ui/data-table";
import type { Log } from "@/data/logs.ts";
import { formatExactUsd } from "@/format/money.ts";
import { formatCount } from "@/format/numbers.ts";
import { totalTokens } from "./total-tokens.ts";

interface CostTableProps {
  /** Whether it is about images, audio or the like, which may have no tokens at all. */
  readonly isMedia: boolean;
  readonly tokens: Log["tokens"];
  readonly cost: Log["cost"];
}

interface Line {
  readonly label: string;
  readonly tokens?: number;
  readonly usd: string | null;
}

/** Tokens and their costs; lines without either are left out. */
export const CostTable = ({ isMedia, tokens, cost }: CostTableProps) => (
  <section className="mt-7">
    <h3 className="mb-2 text-xs font-medium text-ink-faint">Tokens and cost</h3>
    <DataTable
      label="Tokens and cost"
      isCompact
      columns={COLUMNS}
      rows={LABELS.map((label) => lineOf(label, tokens, cost)).filter(
        (line) => (!isMedia && (line.label === "Input" || line.label === "Output")) || isUsed(line),
      )}
      keyOf={({ label }) => label}
      foot={["Total", formatCount(totalTokens(tokens)), formatExactUsd(cost.total)]}
    />
  </section>
);

const COLUMNS: readonly Column<Line>[] = [
  { head: "Item", cell: ({ label }) => label, className: "text-ink-soft" },
  {
    head: "Tokens",
    cell: ({ tokens }) => (tokens === undefined ? null : formatCount(tokens)),
    align: "right",
    className: "text-ink-soft",
  },
  { head: "USD", cell: ({ usd }) => formatExactUsd(usd ?? "0"), align: "right", className: "w-36" },
];

const LABELS = [
  "Input",
  "Cached input",
  "Output",
  "Request fee",
  "Web search",
  "Image input",
  "Image output",
  "Storage",
] as const;
type Label = (typeof LABELS)[number];

/** The line that counts each kind of tokens. A kind without one doesn't compile. */
const TOKEN_LINES: Readonly<Record<keyof Log["tokens"], Label>> = {
  input: "Input",
  cacheWrite: "Input",
  mediaInput: "Input",
  cachedInput: "Cached input",
  output: "Output",
  reasoning: "Output",
  mediaOutput: "Output",
};

/** The line that shows each amount; null: in the foot, part of another line, or no charge. */
const COST_LINES: Readonly<Record<keyof Log["cost"], Label | null>> = {
  input: "Input",
  cacheWrite: null,
  cachedInput: "Cached input",
  output: "Output",
  request: "Request fee",
  webSearch: "Web search",
  imageInput: "Image input",
  imageOutput: "Image output",
  dataStorage: "Storage",
  total: null,
  estimate: null,
};

function lineOf(label: Label, tokens: Log["tokens"], cost: Log["cost"]): Line {
  const kinds = keysOf(TOKEN_LINES).filter((kind) => TOKEN_LINES[kind] === label);
  const amount = keysOf(COST_LINES).find((line) => COST_LINES[line] === label);
  return {
    label,
    ...(kinds.length > 0 ? { tokens: kinds.reduce((sum, kind) => sum + tokens[kind], 0) } : {}),
    usd: amount === undefined ? null : cost[amount],
  };
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

const isUsed = ({ tokens, usd }: Line): boolean => (tokens ?? 0) > 0 || Number(usd ?? 0) > 0;
