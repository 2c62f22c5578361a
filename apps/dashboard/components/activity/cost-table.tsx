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

/** Tokens beside what they cost; lines without either are left out. */
export const CostTable = ({ tokens, cost }: CostTableProps) => (
  <section className="mt-7">
    <h3 className="mb-2 text-xs font-medium text-ink-faint">Tokens and cost</h3>
    <table className="w-full">
      <tbody className="tabular divide-y divide-line border-y">
        {linesOf(tokens, cost)
          .filter((line) => line.label === "Input" || line.label === "Output" || isUsed(line))
          .map(({ label, tokens: count, usd }) => (
            <tr key={label} className="[&_td]:py-2">
              <td className="text-ink-soft">{label}</td>
              <td className="text-right text-ink-soft">{count === undefined ? "" : formatCount(count)}</td>
              <td className="w-36 text-right">{formatExactUsd(usd ?? "0")}</td>
            </tr>
          ))}
      </tbody>
      <tfoot className="tabular">
        <tr className="font-medium [&_td]:pt-2.5">
          <td>Total</td>
          <td className="text-right">{formatCount(totalTokens(tokens))}</td>
          <td className="text-right">{formatExactUsd(cost.total)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);

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
