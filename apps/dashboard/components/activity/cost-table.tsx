import { type Column, DataTable } from "@causeway/ui/data-table";
import type { Log } from "@/data/logs.ts";
import { formatExactUsd } from "@/format/money.ts";
import { formatCount } from "@/format/numbers.ts";
import { totalTokens } from "./total-tokens.ts";

interface CostTableProps {
  readonly tokens: Log["tokens"];
  readonly cost: Log["cost"];
}

interface Line {
  readonly label: string;
  readonly tokens?: number;
  readonly usd: string | null;
}

/** Tokens and their costs; lines without either are left out. */
export const CostTable = ({ tokens, cost }: CostTableProps) => (
  <section className="mt-7">
    <h3 className="mb-2 text-xs font-medium text-ink-faint">Tokens and cost</h3>
    <DataTable
      label="Tokens and cost"
      isCompact
      columns={COLUMNS}
      rows={linesOf(tokens, cost).filter(
        (line) => line.label === "Input" || line.label === "Output" || isUsed(line),
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

const linesOf = (tokens: Log["tokens"], cost: Log["cost"]): Line[] => [
  { label: "Input", tokens: tokens.input + tokens.cacheWrite + tokens.mediaInput, usd: cost.input },
  { label: "Cached input", tokens: tokens.cachedInput, usd: cost.cachedInput },
  { label: "Output", tokens: tokens.output + tokens.reasoning + tokens.mediaOutput, usd: cost.output },
  { label: "Request fee", usd: cost.request },
  { label: "Web search", usd: cost.webSearch },
  { label: "Image input", usd: cost.imageInput },
  { label: "Image output", usd: cost.imageOutput },
  { label: "Storage", usd: cost.dataStorage },
];

const isUsed = ({ tokens, usd }: Line): boolean => (tokens ?? 0) > 0 || Number(usd ?? 0) > 0;
