import type { CostEstimate } from "@causeway/cost";
import { expectedImageTokens, type RequestFacts } from "@causeway/dialects";

/** What the images of a request are expected to be charged by. */
export const imageEstimate = ({ images }: RequestFacts): Pick<CostEstimate, "images"> =>
  images ? { images: { ...images, tokens: expectedImageTokens(images) } } : {};
