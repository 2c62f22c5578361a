import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "./candidate.ts";
import { isNormalOption } from "./normal-option.ts";

/** The service tier that a request asks for, as far as the provider is sent it. Null: the normal one. */
export function sentTier(
  { serviceTier: asked }: Pick<RequestFacts, "serviceTier">,
  { quirks }: Pick<Candidate, "quirks">,
): string | null {
  if (asked === null || isNormalOption(asked)) return null;
  const isSent =
    quirks.unsentFields?.has("service_tier") !== true && quirks.serviceTiers?.has(asked) !== false;
  return isSent ? asked : null;
}
