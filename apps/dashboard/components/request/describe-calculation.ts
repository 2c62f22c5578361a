import { formatExactUsd } from "@causeway/ui/format/money";
import { formatCount } from "@causeway/ui/format/numbers";
import { formatPrice, perMillion } from "@causeway/ui/format/prices";
import type { Calculation } from "@/data/logs.ts";

/** A product of a count and a price, or what another model cost. */
export interface CalculationRow {
  readonly key: string;
  readonly item: string;
  readonly count: string;
  /** `$3 per 1M tokens`, and the factors in it. */
  readonly price: string;
  readonly factors: string;
  readonly usd: string;
}

type Part = Calculation["parts"][number];
type Unit = Part["unit"];

const MILLION_TOKENS = "1M tokens";

/** What each kind of usage is called, and what its price is quoted per. A kind without words doesn't compile. */
const WORDS: Readonly<Record<Unit, readonly [item: string, per: string]>> = {
  input: ["Input", MILLION_TOKENS],
  cachedInput: ["Cached input", MILLION_TOKENS],
  cachedAudioInput: ["Cached audio input", MILLION_TOKENS],
  cachedImageInput: ["Cached image input", MILLION_TOKENS],
  cacheWrite: ["Cache write", MILLION_TOKENS],
  cacheWrite1h: ["Cache write for an hour", MILLION_TOKENS],
  audioInput: ["Audio input", MILLION_TOKENS],
  imageInput: ["Image input", MILLION_TOKENS],
  videoInput: ["Video input", MILLION_TOKENS],
  output: ["Output", MILLION_TOKENS],
  reasoning: ["Reasoning", MILLION_TOKENS],
  audioOutput: ["Audio output", MILLION_TOKENS],
  imageOutput: ["Image output", MILLION_TOKENS],
  tokens: ["Storage of all tokens", MILLION_TOKENS],
  characters: ["Text", "1M characters"],
  webSearches: ["Web searches", "search"],
  fileSearches: ["File searches", "search"],
  codeExecutions: ["Code sessions", "session"],
  searchUnits: ["Requests", "request"],
  images: ["Images", "image"],
  inputImages: ["Input images", "image"],
  seconds: ["Seconds", "second"],
  pages: ["Pages", "page"],
};

/** The rows of the table that shows how a request's amounts are made up, other models last. */
export const describeCalculation = ({ parts, otherModels }: Calculation): CalculationRow[] => [
  ...parts.map(describePart),
  ...otherModels.map(({ model, amount }, at) => ({
    ...{ key: `model ${at}`, item: model, count: "", price: "its own prices", factors: "" },
    usd: formatExactUsd(amount),
  })),
];

const describePart = (part: Part, at: number): CalculationRow => ({
  key: `part ${at}`,
  item: WORDS[part.unit][0],
  count: formatCount(part.count),
  price: describeUnitPrice(part),
  factors: part.multipliers.map(({ option, factor }) => `× ${factor} for ${option}`).join(", "),
  usd: formatExactUsd(part.amount),
});

/** The prices that were charged per unit, such as `$3.00 per 1M tokens`: the tier's, the region's, with every factor. */
export function describeUnitPrice({ unit, unitPrice }: Pick<Part, "unit" | "unitPrice">): string {
  const [, per] = WORDS[unit];
  return `${formatPrice(per.startsWith("1M") ? perMillion(unitPrice) : unitPrice)} per ${per}`;
}

/** A sentence on whether the amounts are those that were charged. @param charged USD */
export function describeResult({ result, total }: Calculation, charged: string): string {
  if (result === "equal") return "This is exactly what was charged.";
  if (total === null)
    return "The prices of this request aren’t stored, so its amounts can’t be computed again.";
  if (result === "different") return `This differs from what was charged: ${formatExactUsd(charged)}.`;
  return `The amounts can’t be compared with what was charged, ${formatExactUsd(charged)}: an earlier release didn’t record everything that the price was chosen by.`;
}
