import type { PriceEntry } from "@causeway/contracts";

/** Who changes prices in tests: no person. */
export const ACTOR = { userId: null, userName: null, userEmail: null, accessTokenId: null, ipAddress: null };

/** An entry of the price book under a number. Tests give the cost of its price themselves. */
export const entryOf = (price: number): PriceEntry => ({
  id: String(price).padStart(32, "0"),
  hash: String(price).padStart(64, "0"),
  price: {
    base: {},
    tiers: [],
    serviceTiers: {},
    images: [],
    perSecond: {},
    webSearchByContextSize: {},
  } as never,
  regionalPrices: {},
  provider: "openai",
  model: "gpt-99",
});
