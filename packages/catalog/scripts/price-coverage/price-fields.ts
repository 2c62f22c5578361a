import type { UnitPrices } from "@causeway/contracts";
import type { MappingRow } from "../../src/rows/rows.ts";
import { figuresOf } from "../refresh/row-price.ts";

/** A new unit doesn't compile until it is a column of the table. */
const UNITS = {
  prompt: true,
  completion: true,
  inputCacheRead: true,
  inputCacheWrite: true,
  inputCacheWrite1h: true,
  internalReasoning: true,
  imageInputToken: true,
  imageOutputToken: true,
  audioInput: true,
  audioOutput: true,
  audioCacheRead: true,
  imageCacheRead: true,
  videoInput: true,
  imageInput: true,
  imageOutput: true,
  request: true,
  webSearch: true,
  fileSearch: true,
  codeExecution: true,
  perCharacter: true,
  perPage: true,
  perSecondInput: true,
  perSecondOutput: true,
} as const satisfies Record<keyof UnitPrices, true>;

const PARTS = [
  "tiers",
  "serviceTiers",
  "multipliers",
  "images",
  "perSecond",
  "searchBySize",
  "regional",
] as const;

/** What a price list can state: a price per unit, or prices by a choice. */
export const PRICE_FIELDS: readonly string[] = [...Object.keys(UNITS), ...PARTS];

const PART_OF: Readonly<Record<string, string>> = {
  second: "perSecond",
  search: "searchBySize",
  multiplier: "multipliers",
};

/** The field that a figure belongs to. @param name as in `flattenPrice`: `prompt above 200000`, `search low` */
export function fieldOf(name: string): string {
  const [field = "", variant, size] = name.split(" ");
  if (variant === undefined) return field;
  return PART_OF[field] ?? (size ? "tiers" : "serviceTiers");
}

/** The fields of which a mapping has a price. */
export const fieldsOf = (mapping: MappingRow): readonly string[] => [
  ...[...(figuresOf(mapping)?.keys() ?? [])].map(fieldOf),
  ...(mapping.images?.length ? ["images"] : []),
  ...(mapping.regional && Object.keys(mapping.regional).length > 0 ? ["regional"] : []),
];
