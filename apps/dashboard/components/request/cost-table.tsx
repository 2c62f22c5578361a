import { type Column, DataTable } from "@causeway/ui/data-table";
import type { Calculation, Log } from "@/data/logs.ts";
import { formatExactUsd } from "@causeway/ui/format/money";
import { formatCount } from "@causeway/ui/format/numbers";
import { priceOfLine } from "../request/charged-prices.ts";
import { totalTokens } from "./total-tokens.ts";

interface CostTableProps {
  /** Whether it is about images, audio or the like, which may have no tokens at all. */
  readonly isMedia: boolean;
  readonly tokens: Log["tokens"];
  readonly cost: Log["cost"];
  /** The calculation of the cost; null where that isn't known. */
  readonly calculation: Calculation | null;
}

interface Line {
  readonly label: string;
  readonly tokens?: number;
  readonly usd: string | null;
  /** `$0.15 per 1M tokens`: what makes the amount; null where that isn't known. */
  readonly price: string | null;
}

/** Tokens and their costs; lines without either are left out. */
export function CostTable({ isMedia, tokens, cost, calculation }: CostTableProps) {
  const lines = LABELS.map((label) => lineOf(label, { tokens, cost, calculation })).filter(
    (line) => (!isMedia && (line.label === "Input" || line.label === "Output")) || isUsed(line),
  );
  const prices = lines.some(({ price }) => price !== null) ? [PRICE] : [];
  return (
    <section className="mt-7">
      <h3 className="mb-2 text-xs font-medium text-ink-faint">Tokens and cost</h3>
      <DataTable
        label="Tokens and cost"
        isCompact
        columns={[ITEM, TOKENS, ...prices, AMOUNT]}
        rows={lines}
        keyOf={({ label }) => label}
        foot={[
          "Total",
          formatCount(totalTokens(tokens)),
          ...prices.map(() => null),
          formatExactUsd(cost.total),
        ]}
      />
    </section>
  );
}

const ITEM: Column<Line> = { head: "Item", cell: ({ label }) => label, className: "text-ink-soft" };
const TOKENS: Column<Line> = {
  head: "Tokens",
  cell: ({ tokens }) => (tokens === undefined ? null : formatCount(tokens)),
  align: "right",
  className: "text-ink-soft",
};
const PRICE: Column<Line> = {
  head: "Price",
  cell: ({ price }) => price,
  align: "right",
  className: "text-xs text-ink-faint",
};
const AMOUNT: Column<Line> = {
  head: "USD",
  cell: ({ usd }) => formatExactUsd(usd ?? "0"),
  align: "right",
  className: "w-36",
};

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

function lineOf(label: Label, { tokens, cost, calculation }: Omit<CostTableProps, "isMedia">): Line {
  const kinds = keysOf(TOKEN_LINES).filter((kind) => TOKEN_LINES[kind] === label);
  const amount = keysOf(COST_LINES).find((line) => COST_LINES[line] === label);
  const usd = amount === undefined ? null : cost[amount];
  return {
    label,
    ...(kinds.length > 0 ? { tokens: kinds.reduce((sum, kind) => sum + tokens[kind], 0) } : {}),
    usd,
    price: amount === undefined ? null : priceOfLine(calculation, amount, usd ?? "0"),
  };
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

const isUsed = ({ tokens, usd }: Line): boolean => (tokens ?? 0) > 0 || Number(usd ?? 0) > 0;
