import type { ImageRate, PreparedPrice } from "./prepare-price.ts";
import type { Rate } from "./rate.ts";
import type { Rates } from "./rates.ts";

/** What a request chose that decides the price of an image, a second or a search. */
export interface UnitChoice {
  /** `low`, `medium`, `high`, `standard`, `hd` ...; absent or `auto` = the provider chose. */
  readonly imageQuality?: string | null;
  /** `1024x1024`. */
  readonly imageSize?: string | null;
  /** Of a video: a key of `perSecond` (`1080p`) or `1920x1080`. */
  readonly resolution?: string | null;
  /** A video without sound, which has its own price where a key says `/silent`. */
  readonly silent?: boolean;
  /** `low`, `medium`, `high`; default `medium`. */
  readonly webSearchContextSize?: string | null;
}

/** Qualities and sizes providers fall back to themselves, in the order they are looked for. */
const USUAL_QUALITIES = ["standard", "medium"];
const USUAL_SIZE = "1024x1024";
const USUAL_PIXELS = 1024 * 1024;

/** Price of one generated image, or null when images of this model have no separate price. */
export function imageRate(price: PreparedPrice, rates: Rates, choice: UnitChoice): Rate | null {
  if (price.images.length === 0) return rates.image;
  const quality = choice.imageQuality === "auto" ? null : choice.imageQuality;
  const size = choice.imageSize === "auto" ? null : choice.imageSize;
  const image = findImageRate(price.images, quality ?? null, size ?? null);
  if (!image) return rates.image;
  return image.perPixel ? timesPixels(image.rate, size ?? null) : image.rate;
}

/** The row that fits best; a choice no one prices costs what the usual one does. */
function findImageRate(
  images: readonly ImageRate[],
  quality: string | null,
  size: string | null,
): ImageRate | undefined {
  const qualities = [...(quality === null ? [] : [quality]), null, ...USUAL_QUALITIES];
  const sizes = [...(size === null ? [] : [size]), null, USUAL_SIZE];
  for (const wantedSize of sizes) {
    for (const wantedQuality of qualities) {
      const found = images.find((image) => image.quality === wantedQuality && image.size === wantedSize);
      if (found) return found;
    }
  }
  return images[0];
}

function timesPixels(rate: Rate, size: string | null): Rate {
  const [width, height] = (size ?? USUAL_SIZE).split("x").map(Number);
  const pixels = (width ?? 0) * (height ?? 0);
  const count = Number.isSafeInteger(pixels) && pixels > 0 ? pixels : USUAL_PIXELS;
  return { numerator: rate.numerator * BigInt(count), denominator: rate.denominator };
}

/** Price of one second of video: of its resolution, else the default one, else the highest; without sound, of `…/silent` first. */
export function videoSecondRate(price: PreparedPrice, choice: UnitChoice): Rate | null {
  const { perSecond } = price;
  const resolution = choice.resolution ?? "default";
  const names = [resolution, linesOf(resolution), "default"];
  const keys = choice.silent ? names.flatMap((name) => [`${name}/silent`, name]) : names;
  const known = keys.find((name) => perSecond.has(name));
  return (known === undefined ? null : perSecond.get(known)) ?? highestRate(perSecond);
}

/** `1920x1080` and `1080x1920` are `1080p`. */
function linesOf(resolution: string): string {
  const [width, height] = resolution.split("x").map(Number);
  return width && height ? `${Math.min(width, height)}p` : resolution;
}

/** Price of one search by the provider: by how much of it the model reads, else flat. */
export function webSearchRate(price: PreparedPrice, rates: Rates, choice: UnitChoice): Rate | null {
  const bySize = price.webSearchByContextSize;
  const chosen = choice.webSearchContextSize ? bySize.get(choice.webSearchContextSize) : undefined;
  return chosen ?? rates.webSearch ?? bySize.get("medium") ?? highestRate(bySize);
}

function highestRate(rates: ReadonlyMap<string, Rate>): Rate | null {
  let most: Rate | null = null;
  for (const rate of rates.values()) if (!most || isHigher(rate, most)) most = rate;
  return most;
}

const isHigher = (a: Rate, b: Rate): boolean => a.numerator * b.denominator > b.numerator * a.denominator;
