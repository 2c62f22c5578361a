import { type Door, type Quirks, sayField, type UpstreamDialect } from "@causeway/dialects";
import { words } from "./chat-fields.ts";
import { CHAT_FIELDS } from "./table/chat-fields.ts";
import { MORE_CHAT_FIELDS } from "./table/request-fields.ts";

/** Fields that ask for what the catalog says of each model: a model without it isn't asked anyway. */
const JUDGED_BY_MODEL = new Set(
  words(
    "tools functions function_call response_format n logprobs stop logit_bias modalities web_search_options plugins image_config " +
      "reasoning reasoning_effort",
  ),
);

/** Fields that all lists of providers' fields have, under this or the other name: also those of whom none was found have them. */
export const EVERYWHERE = words("temperature top_p max_tokens max_completion_tokens");
const everywhere = new Set(EVERYWHERE);

/** The provider that a request may go to, and the format in which it would be asked. */
interface Place {
  readonly providerId: string;
  readonly dialect: UpstreamDialect;
  readonly quirks: Quirks;
}

/**
 * The first of the fields of a request that this provider isn't known to have; null: it has all of them. Of a provider of which no
 * list of fields was found, only what every provider has is known.
 */
export function findUnsupported(
  door: Door,
  fields: readonly string[],
  serviceTier: string | null,
  place: Place,
): string | null {
  const { dialect, quirks } = place;
  const tiers = dialect.name === "openai-chat" ? quirks.serviceTiers : dialect.serviceTiers;
  const hasTier = serviceTier === null || tiers === undefined || tiers.has(serviceTier);
  const isSupported = (field: string): boolean => {
    if (field === "service_tier" && !hasTier) return false;
    const said = sayField(door, dialect, field);
    return said !== null && (said.as === "itself" || isListed(place, said.field));
  };
  return fields.find((field) => !isSupported(field)) ?? null;
}

function isListed({ providerId, quirks }: Place, field: string): boolean {
  if (JUDGED_BY_MODEL.has(field) || everywhere.has(field)) return true;
  const row = CHAT_FIELDS[providerId];
  const listed = row?.source ? row.fields : "";
  return (
    (words(listed).includes(field) && quirks.unsentFields?.has(field) !== true) ||
    words(MORE_CHAT_FIELDS[providerId] ?? "").includes(field)
  );
}
