import type { ModelType } from "@causeway/contracts";
import { addDecimals, divideByThousand } from "./decimal.ts";
import type { CatalogEntry, EntryPrice, Figures } from "./entry.ts";

/** Above these a figure is an error of unit: a price per thousand, taken for a price per call. USD. */
const MAX_CALL_PRICE = 1;
/** A price of an embedding model above it is one per thousand tokens, taken for a price per token. USD. */
const MAX_EMBEDDING_PRICE = 0.00001;
/** Below these a price "per image" is the price of one token of an image. USD. */
const MIN_IMAGE_INPUT_PRICE = 0.00001;
const MIN_IMAGE_OUTPUT_PRICE = 0.0003;

/** An entry with its figures under their right names and units. */
export function correctEntry(entry: CatalogEntry): CatalogEntry {
  if (!entry.price) return entry;
  const { tiers = [], perSecond, webSearchByContextSize, serviceTiers, multipliers, ...given } = entry.price;
  const figures = correctFigures(entry.type, given);
  const price: EntryPrice = {
    ...figures,
    ...(tiers.length > 0
      ? {
          tiers: tiers
            .map((tier) => ({ ...tier, prices: keepHigher(tier.prices, figures) }))
            .filter(({ prices }) => Object.keys(prices).length > 0),
        }
      : {}),
    ...(perSecond ? { perSecond } : {}),
    ...(webSearchByContextSize ? { webSearchByContextSize } : {}),
    ...(serviceTiers ? { serviceTiers } : {}),
    ...(multipliers ? { multipliers } : {}),
  };
  return { ...entry, price };
}

/** Puts figures right that a public source lists under the wrong unit or name; data/SOURCES.md lists the rules. */
function correctFigures(type: ModelType, given: Figures): Figures {
  const figures = { ...given };
  const { prompt, inputCacheWrite, imageInput, imageOutput, request } = figures;
  if (request && Number(request) > MAX_CALL_PRICE) delete figures.request;
  if (type === "embedding" && prompt && Number(prompt) > MAX_EMBEDDING_PRICE)
    figures.prompt = divideByThousand(prompt);
  if (isBetweenZeroAnd(imageInput, MIN_IMAGE_INPUT_PRICE)) {
    figures.imageInputToken ??= imageInput;
    delete figures.imageInput;
  }
  if (isBetweenZeroAnd(imageOutput, MIN_IMAGE_OUTPUT_PRICE)) {
    figures.imageOutputToken ??= imageOutput;
    delete figures.imageOutput;
  }
  if (prompt && inputCacheWrite && isBetweenZeroAnd(inputCacheWrite, Number(prompt))) {
    figures.inputCacheWrite = addDecimals(prompt, inputCacheWrite);
  }
  return figures;
}

/** Long-context figures; one below the plain price is an error of the source and is left out. */
function keepHigher(figures: Figures, base: Figures): Figures {
  const higher = Object.entries(figures).filter(
    ([field, figure]) => Number(figure) >= Number(base[field as keyof Figures] ?? 0),
  );
  return Object.fromEntries(higher);
}

const isBetweenZeroAnd = (figure: string | undefined, bound: number): boolean =>
  figure !== undefined && Number(figure) > 0 && Number(figure) < bound;
