import type { Pricing } from "@causeway/contracts";
import { isHigherPrice } from "../iam/compile-rule.ts";

/** The most that a provider may charge: USD per million tokens, and USD per request. Null: anything. */
export interface MaxPrice {
  readonly prompt: number | null;
  readonly completion: number | null;
  readonly request: number | null;
}

/** Names that OpenRouter gives to providers that have another one here. Source: its list of providers, read 2026-11-28. */
const SLUGS: Readonly<Record<string, string>> = {
  "amazon-bedrock": "aws-bedrock",
  moonshotai: "moonshot",
  "z-ai": "zai",
  cloudflare: "cloudflare-workers-ai",
};

/** A provider as a list can name it. */
interface NamedProvider {
  readonly providerId: string;
  readonly region: string | null;
}

/** The place of a provider in a list of names in lowercase, each of which may add a region; -1: it isn't there. */
export const placeIn = (names: readonly string[], { providerId, region }: NamedProvider): number =>
  names.findIndex((name) => {
    const [slug = "", variant] = name.split("/", 2);
    const id = SLUGS[slug] ?? slug;
    return (id === providerId || name === providerId) && (variant === undefined || variant === region);
  });

/** Tells if prices are within the bounds; an unknown price is within none. */
export const isWithinPrice = (
  { price: { base }, unpriced }: Pick<Pricing, "price" | "unpriced">,
  { prompt, completion, request }: MaxPrice,
): boolean =>
  unpriced !== true &&
  !(prompt !== null && isHigherPrice(base.prompt, prompt)) &&
  !(completion !== null && isHigherPrice(base.completion, completion)) &&
  !(request !== null && Number(base.request ?? 0) > request);
