import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "./candidate.ts";
import { isNormalOption } from "./normal-option.ts";

/** Batches have separate endpoints: no response to a request here is one, whatever the request or a provider names it. */
export const isBatch = (tier: string): boolean => tier === "batch";

/** The service tier that a request asks for, as far as the provider is sent it. Null: the normal one. */
export function sentTier(
  { serviceTier: asked }: Pick<RequestFacts, "serviceTier">,
  { quirks, dialect }: Pick<Candidate, "quirks" | "dialect">,
): string | null {
  if (asked === null || isNormalOption(asked) || isBatch(asked)) return null;
  const isSent =
    quirks.unsentFields?.has("service_tier") !== true &&
    quirks.serviceTiers?.has(asked) !== false &&
    dialect.serviceTiers?.has(asked) !== false;
  return isSent ? asked : null;
}
