import type { Decimal } from "@causeway/contracts";
import { MAX_TOKEN_PRICE, PER_TOKEN } from "../prices/token-prices.ts";
import type { EntryPrice, Figures } from "./entry.ts";
import { flattenPrice } from "./flatten-price.ts";

/** Less than this per token, and not 0, is a price per token that was taken for one per million. USD. */
const MIN_TOKEN_PRICE = 1e-10;
/** More than this per image, call, page or second isn't a price of one. USD. */
const MAX_UNIT_PRICE = 100;
/** A price that changes by more than this factor is taken for a mistake. */
const MAX_JUMP = 20;

const TOKEN_FIGURES: ReadonlySet<string> = new Set<keyof Figures>(PER_TOKEN);

/** A figure that can't be right, by its field. */
export interface FigureProblem {
  readonly field: string;
  readonly reason: string;
}

/** Figures of a price that are in the wrong unit, negative or no numbers. */
export function findFigureProblems(price: EntryPrice): FigureProblem[] {
  const {
    tiers = [],
    perSecond = {},
    webSearchByContextSize = {},
    serviceTiers = {},
    multipliers = {},
    ...base
  } = price;
  const groups: [string, Readonly<Record<string, unknown>>][] = [
    ["", base],
    ...tiers.map(({ prices }, index): [string, Figures] => [`tiers.${index}.`, prices]),
    ...Object.entries(serviceTiers).map(([tier, prices]): [string, Figures] => [
      `serviceTiers.${tier}.`,
      prices,
    ]),
    ["perSecond.", perSecond],
    ["multipliers.", multipliers],
    ["webSearchByContextSize.", webSearchByContextSize],
  ];
  return groups.flatMap(([prefix, figures]) =>
    Object.entries(figures).flatMap(([field, figure]) => {
      const reason = typeof figure === "string" ? findFigureProblem(field, figure) : null;
      return reason === null ? [] : [{ field: prefix + field, reason }];
    }),
  );
}

function findFigureProblem(field: string, figure: Decimal): string | null {
  const value = Number(figure);
  if (!Number.isFinite(value)) return `${figure} isn't a number`;
  if (value < 0) return `a price can't be negative (${figure})`;
  if (!TOKEN_FIGURES.has(field))
    return value > MAX_UNIT_PRICE ? `${figure} USD isn't a plausible price` : null;
  if (value > MAX_TOKEN_PRICE)
    return `${figure} USD per token is above ${MAX_TOKEN_PRICE}: it looks like a price per thousand or million tokens`;
  if (value > 0 && value < MIN_TOKEN_PRICE)
    return `${figure} USD per token is below ${MIN_TOKEN_PRICE}: it looks like a price per token in a field per million`;
  return null;
}

/**
 * Figures that change by more than the factor 20, or from a price to nothing. A price where there was none isn't a jump.
 * @param before the price that applies now
 */
export const findJumps = (before: EntryPrice, after: EntryPrice): FigureProblem[] =>
  findFigureJumps(flattenPrice(before), flattenPrice(after));

/** The same for figures by their name. */
export function findFigureJumps(
  before: ReadonlyMap<string, Decimal>,
  figures: ReadonlyMap<string, Decimal>,
): FigureProblem[] {
  return [...before].flatMap(([field, was]) => {
    const now = figures.get(field);
    if (now === undefined || Number(was) === 0) return [];
    if (Number(now) === 0) return [{ field, reason: `${was} USD would become free` }];
    const ratio = Number(now) / Number(was);
    if (ratio <= MAX_JUMP && ratio >= 1 / MAX_JUMP) return [];
    const times = Math.round(ratio > 1 ? ratio : 1 / ratio);
    return [
      {
        field,
        reason: `${was} USD would become ${now} USD, ${times} times as ${ratio > 1 ? "much" : "little"}`,
      },
    ];
  });
}
