import type { PriceSheet } from "@causeway/contracts";
import { z } from "zod";

const figures = z.record(z.string(), z.string().nullable()).transform((given) =>
  // What is unknown is left out.
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)),
);

const stored = z.object({
  base: figures,
  tiers: z.array(z.object({ aboveInputTokens: z.number() })).catch([]),
  serviceTiers: z.record(z.string(), z.unknown()).catch({}),
  images: z.array(z.unknown()).catch([]),
  perSecond: z.record(z.string(), z.unknown()).catch({}),
});

const regional = z.record(z.string(), figures);

interface Figures {
  readonly price: unknown;
  readonly regionalPrices: unknown;
}

/**
 * The plain figures of a stored price in a region, and in sentences what else it has. Of a price that another release
 * stored in another shape, what can be read.
 */
export function readFigures(
  { price, regionalPrices }: Figures,
  region: string | null,
): { readonly sheet: PriceSheet; readonly more: readonly string[] } {
  const read = stored.safeParse(price);
  if (!read.success) return { sheet: {}, more: ["Its figures can't be shown here."] };
  const { base, tiers, serviceTiers, images, perSecond } = read.data;
  const there = regional.safeParse(regionalPrices);
  const ofRegion = (region && there.success && there.data[region]) || {};
  const names = Object.keys(serviceTiers);
  return {
    sheet: { ...base, ...ofRegion } as PriceSheet,
    more: [
      ...tiers.map(
        ({ aboveInputTokens }) =>
          `Other figures apply to prompts of more than ${aboveInputTokens.toLocaleString("en-US")} tokens.`,
      ),
      ...(names.length > 0 ? [`Other figures apply to the service tiers ${names.join(", ")}.`] : []),
      ...(images.length > 0 ? ["Images are charged by their quality and size."] : []),
      ...(Object.keys(perSecond).length > 0 ? ["Video is charged per second by its resolution."] : []),
    ],
  };
}
