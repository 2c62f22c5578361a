import { completionTokens, type TokenUsage } from "@causeway/contracts";
import { createLru } from "../../memory/create-lru.ts";

/** Output assumed of a model nothing is known of, and the least assumed of one that is. Tokens. */
const UNKNOWN_OUTPUT = 1_000;
const LEAST_OUTPUT = 256;
/** How much a new answer weighs in the mean. */
const WEIGHT = 0.1;

/** Models of one key that something is remembered of. */
const MAX_MODELS = 1_000;

/**
 * Mean output of each key and model in this process, for reservations. Looked up by the two names as they are: one made of both would
 * have to be hashed again for every look.
 */
export function createOutputMeans(maxKeys: number) {
  const keys = createLru<Map<string, number>>(maxKeys);
  const meansOf = (apiKeyId: string): Map<string, number> => {
    let means = keys.get(apiKeyId);
    if (!means || means.size > MAX_MODELS) {
      means = new Map();
      keys.set(apiKeyId, means);
    }
    return means;
  };
  return {
    /** Expected output tokens of one answer. */
    expect(apiKeyId: string, model: string): number {
      const mean = keys.get(apiKeyId)?.get(model);
      return mean === undefined ? UNKNOWN_OUTPUT : Math.max(LEAST_OUTPUT, 2 * mean);
    },
    observe(apiKeyId: string, model: string, usage: TokenUsage): void {
      const tokens = completionTokens(usage);
      if (tokens === 0) return;
      const means = meansOf(apiKeyId);
      const mean = means.get(model);
      means.set(model, mean === undefined ? tokens : mean + WEIGHT * (tokens - mean));
    },
  };
}

export type OutputMeans = ReturnType<typeof createOutputMeans>;
