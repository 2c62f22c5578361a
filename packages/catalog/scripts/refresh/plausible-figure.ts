import type { Decimal, UnitPrices } from "@causeway/contracts";

type Range = readonly [least: number, most: number];
type Field = keyof UnitPrices;

/** What a figure costs at least and at most, as a multiple of the price that it goes with. */
const OF_ANOTHER: Readonly<Partial<Record<Field, readonly [Field, Range]>>> = {
  inputCacheRead: ["prompt", [0.005, 1]],
  inputCacheWrite: ["prompt", [0.9, 2.5]],
  inputCacheWrite1h: ["prompt", [1, 4]],
  internalReasoning: ["completion", [0.3, 4]],
  audioInput: ["prompt", [0.3, 40]],
  audioCacheRead: ["prompt", [0.005, 10]],
  audioOutput: ["completion", [0.5, 40]],
  imageInputToken: ["prompt", [0.1, 20]],
  imageCacheRead: ["prompt", [0.005, 10]],
  imageOutputToken: ["completion", [0.1, 100]],
  videoInput: ["prompt", [0.1, 20]],
};

/** Fees of a call, USD. */
const FEES: Readonly<Partial<Record<Field, Range>>> = {
  webSearch: [0.001, 0.05],
  fileSearch: [0.001, 0.01],
  codeExecution: [0.001, 0.1],
};

/** What a service tier does to a price. */
const SERVICE_TIERS: Readonly<Record<string, Range>> = {
  flex: [0.3, 1],
  batch: [0.3, 1],
  priority: [1, 4],
  ultrafast: [1, 10],
  balanced: [0.2, 2],
};
const LONG_CONTEXT: Range = [0.999, 5];
const MULTIPLIER: Range = [1, 10];

/**
 * Is a figure that only one source states plausible next to the main prices? Units of media that are charged in more than
 * one way (per image, per second) never are: two sources must agree on them.
 * @param name as in `flattenPrice`: `prompt flex`
 */
export function isPlausibleFigure(
  name: string,
  figure: Decimal,
  prices: ReadonlyMap<string, Decimal>,
): boolean {
  const [field = "", variant, size] = name.split(" ");
  if (field === "search") return isWithin(Number(figure), FEES.webSearch);
  if (field === "multiplier") return isWithin(Number(figure), MULTIPLIER);
  if (variant === undefined) return isPlausibleField(field as Field, Number(figure), prices);
  const plain = prices.get(field);
  const range = size ? LONG_CONTEXT : SERVICE_TIERS[variant];
  if (plain === undefined) return false;
  return isWithin(Number(figure) / Number(plain), range);
}

function isPlausibleField(field: Field, figure: number, prices: ReadonlyMap<string, Decimal>): boolean {
  const fee = FEES[field];
  if (fee) return isWithin(figure, fee);
  const [leader, range] = OF_ANOTHER[field] ?? [];
  const price = leader === undefined ? undefined : prices.get(leader);
  return price !== undefined && isWithin(figure / Number(price), range);
}

const isWithin = (ratio: number, range: Range | undefined): boolean =>
  range !== undefined && ratio >= range[0] && ratio <= range[1];
