import type { UnitPrices } from "@causeway/contracts";

/** More than this per token is a price per thousand or million tokens. USD. */
export const MAX_TOKEN_PRICE = 0.001;

/** The prices of a sheet that are for a token. */
export const PER_TOKEN = [
  "prompt",
  "completion",
  "inputCacheRead",
  "inputCacheWrite",
  "inputCacheWrite1h",
  "internalReasoning",
  "imageInputToken",
  "imageOutputToken",
  "audioInput",
  "audioOutput",
  "audioCacheRead",
  "imageCacheRead",
  "videoInput",
] as const satisfies readonly (keyof UnitPrices)[];
