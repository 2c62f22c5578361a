import type { Schemas } from "@causeway/api-client";
import { formatUsd } from "@causeway/ui/format/money";
import { describeTokens } from "./unit-words.ts";

/** `$0.12, 3,400 tokens`; null where the cache saved nothing. */
export function describeSaved({ tokens, cost }: Schemas["Log"]["saved"]): string | null {
  const usd = Number(cost);
  const parts = [...(usd > 0 ? [formatUsd(usd)] : []), ...(tokens > 0 ? [describeTokens(tokens)] : [])];
  return parts.length > 0 ? parts.join(", ") : null;
}
