import type { Door } from "./door.ts";
import { readPriceOptions } from "./price-options.ts";
import { readEncryptedState } from "./openai-responses/index.ts";
import { firstOfModels, readFallbacks } from "./routing-members/read-fallbacks.ts";
import { readPreferences } from "./routing-members/read-preferences.ts";
import { readPricedFields } from "./priced-fields.ts";
import { readCacheMarkers } from "./cache-markers.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { JsonObject } from "./shared/json-object.ts";
import { readToolTypes } from "./tool-types.ts";
import { findNamedModels } from "./shared/state/named-models.ts";

/**
 * Validates a request as its door does, and adds what is the same in all formats: the models that it names anywhere, those that
 * are tried after its own, what it wants of providers, and options and tools that move its price.
 * @throws GatewayError `invalid_parameters` with `param` set to the path.
 */
export function readFacts(door: Door, given: JsonObject): RequestFacts {
  const first = firstOfModels(door, given);
  const body = first === undefined ? given : { ...given, model: first };
  const read = door.read(body);
  const { hasMarks, hasHour, hasBreakpoints } = readCacheMarkers(body);
  // A caller that sets markers knows best where.
  const facts = hasMarks && read.markable ? { ...read, markable: undefined } : read;
  const namedModels = findNamedModels(body);
  const fallbacks = readFallbacks(door, body);
  const preferences = readPreferences(door, body);
  const priceOptions = readPriceOptions(body);
  const pricedFields = readPricedFields(body);
  const toolTypes = readToolTypes(body);
  const encrypted = door.operation === "chat" ? readEncryptedState(body) : null;
  const isRouted = fallbacks !== null || preferences !== null;
  const isPriced = priceOptions || pricedFields || toolTypes || hasHour;
  if (namedModels.length === 0 && !isRouted && !isPriced && !hasBreakpoints && !encrypted) return facts;
  return {
    ...facts,
    ...(namedModels.length > 0 ? { namedModels } : {}),
    ...(fallbacks ? { fallbacks } : {}),
    ...(preferences ? { preferences } : {}),
    ...(priceOptions ? { priceOptions } : {}),
    ...(pricedFields ? { pricedFields } : {}),
    ...(toolTypes ? { toolTypes } : {}),
    // Wherever in the request they are: the provider may run them, and reads the prompt again at each step.
    ...(toolTypes?.some((type) => type !== "custom") ? { isOpenEnded: true } : {}),
    ...(hasHour ? { asksHourCache: true } : {}),
    ...(hasBreakpoints ? { hasBreakpoints } : {}),
    ...(encrypted ? { encrypted } : {}),
  };
}
