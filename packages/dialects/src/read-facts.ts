import type { Door } from "./door.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { JsonObject } from "./shared/json-object.ts";
import { findNamedModels } from "./shared/state/named-models.ts";

/**
 * Validates a request as its door does, and adds what is the same in all formats: the models that it names anywhere.
 * @throws GatewayError `invalid_parameters` with `param` set to the path.
 */
export function readFacts(door: Door, body: JsonObject): RequestFacts {
  const facts = door.read(body);
  const namedModels = findNamedModels(body);
  return namedModels.length > 0 ? { ...facts, namedModels } : facts;
}
