import type { Price, UnitPrices } from "./model.ts";

/** No figure known. */
export const NO_UNIT_PRICES: UnitPrices = {
  prompt: null,
  completion: null,
  inputCacheRead: null,
  inputCacheWrite: null,
  inputCacheWrite1h: null,
  internalReasoning: null,
  imageInputToken: null,
  imageOutputToken: null,
  audioInput: null,
  audioOutput: null,
  audioCacheRead: null,
  imageCacheRead: null,
  videoInput: null,
  imageInput: null,
  imageOutput: null,
  request: null,
  webSearch: null,
  fileSearch: null,
  codeExecution: null,
  perCharacter: null,
  perPage: null,
  perSecondInput: null,
  perSecondOutput: null,
};

/** The price of what no one priced: custom providers. Costs nothing; says nothing. */
export const NO_PRICE: Price = {
  base: NO_UNIT_PRICES,
  tiers: [],
  serviceTiers: {},
  images: [],
  perSecond: {},
  webSearchByContextSize: {},
};
