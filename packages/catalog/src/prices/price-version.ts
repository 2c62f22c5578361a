import { hash } from "node:crypto";
import type { PriceVersion, Pricing } from "@causeway/contracts";

/** Hex digits of a version's id. Rows of releases before the price book hold the first 12 of them. */
const ID_LENGTH = 32;

type Figures = Pick<Pricing, "price" | "regionalPrices">;

/** The version that represents exactly these figures: the hash of their content. */
export function priceVersionOf({ price, regionalPrices }: Figures): PriceVersion {
  const full = hash("sha256", JSON.stringify([price, regionalPrices]));
  return { id: full.slice(0, ID_LENGTH), hash: full, price, regionalPrices };
}
