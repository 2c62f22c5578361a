/** A factor of `Price.multipliers`: of endpoints that process everything in one place. */
const RESIDENCY = "residency";

interface Endpoint {
  readonly baseUrl: string;
  /** Null where the provider has none. */
  readonly region: string | null;
}

/** Which endpoints of a provider are charged by that factor, for models that have one. */
const RESIDENT: Readonly<Record<string, (endpoint: Endpoint) => boolean>> = {
  // developers.openai.com, Data residency: models since March 5, 2026, by the prefix of the domain.
  openai: ({ baseUrl }) => /^https:\/\/[a-z]{2}\.api\.openai\.com(?![\w.-])/.test(baseUrl),
  // docs.together.ai, Geo-specific inference.
  together: ({ baseUrl }) => /^https:\/\/[a-z]{2}-api\.together\.(?:ai|xyz)(?![\w.-])/.test(baseUrl),
  // cloud.google.com/vertex-ai/generative-ai/pricing: every endpoint but the global one.
  "google-vertex": ({ region }) => region !== null && region !== "global",
};

const NONE: readonly string[] = [];
const RESIDENT_FACTORS: readonly string[] = [RESIDENCY];

/**
 * Names of the factors of `Price.multipliers` that a provider's endpoint is charged by, whatever is asked of it. A model without such a
 * factor costs the same everywhere. The sources were read 2026-11-27.
 */
export const endpointFactors = (providerId: string, endpoint: Endpoint): readonly string[] =>
  Object.hasOwn(RESIDENT, providerId) && RESIDENT[providerId]?.(endpoint) ? RESIDENT_FACTORS : NONE;
