import { type Cost, NO_PRICE, type PriceChoices, type Pricing, type RecordCost } from "@causeway/contracts";
import { costOfRow, type PricedRow } from "./cost-of-row.ts";
import type { CostPart } from "./cost-part.ts";
import { costToRecord } from "./record-cost.ts";

/** A stored row of the request log with the figures that it names. */
interface RecordedRow extends Omit<PricedRow, "pricedBy"> {
  /** Null: the row is of a release that didn't record it. */
  readonly pricedBy: PriceChoices | null;
  /** As it was charged, with all corrections. */
  readonly cost: RecordCost;
  readonly priceVersion: string | null;
}

/**
 * What computing a row again shows. `unknown`: its price version isn't stored, or the row is of a release that recorded less than
 * its price was chosen by, and isn't explained by the standard price.
 */
type RowResult = "equal" | "different" | "unknown";

export interface RowCheck {
  readonly result: RowResult;
  /** The amounts of the row and its price version alone; null without the figures. Picodollars. */
  readonly computed: Cost | null;
  /** Each product that they are sums of, without those of other models. */
  readonly parts: readonly CostPart[];
  /** The lines that differ from what was charged. */
  readonly differing: readonly (keyof RecordCost)[];
}

/**
 * Computes the amounts of a stored row again and compares them with what was charged, to the picodollar.
 * @param pricing of the price version that the row names; null where none is stored
 */
export function checkRow(
  row: RecordedRow,
  pricing: Pick<Pricing, "price" | "regionalPrices"> | null,
): RowCheck {
  const needsPrice = row.priceVersion !== null && row.pricedBy?.uncharged !== true;
  if (needsPrice && !pricing) return { result: "unknown", computed: null, parts: [], differing: [] };
  const parts: CostPart[] = [];
  const computed = costOfRow({ ...row, pricedBy: row.pricedBy ?? {} }, pricing ?? UNPRICED, (part) =>
    parts.push(part),
  );
  const now = costToRecord(computed);
  const differing = LINES.filter((line) => now[line] !== row.cost[line]);
  const result = differing.length === 0 ? "equal" : row.pricedBy === null ? "unknown" : "different";
  return { result, computed, parts, differing };
}

const UNPRICED = { price: NO_PRICE, regionalPrices: {} };

const LINES: readonly (keyof RecordCost)[] = [
  ...(["input", "cacheWrite", "cachedInput", "output", "request", "webSearch"] as const),
  ...(["imageInput", "imageOutput", "dataStorage", "total"] as const),
];
