import type { Mapping, Model } from "@causeway/contracts";
import { dialectNamed } from "@causeway/dialects";
import { dialectForDoor, findProvider } from "@causeway/providers";
import { modelEndpoints } from "../endpoints/model-endpoints.ts";
import { answersAt } from "../pipeline/resolve/wrong-endpoint.ts";

const known = new WeakMap<Mapping, boolean>();

/** Whether an endpoint can call a model at a provider: one that answers for the model, in a format that its provider speaks. */
export function isCallable(model: Model, mapping: Mapping): boolean {
  const answer = known.get(mapping) ?? findEndpoint(model, mapping);
  known.set(mapping, answer);
  return answer;
}

function findEndpoint(model: Model, mapping: Mapping): boolean {
  const row = findProvider(mapping.providerId);
  if (!row) return false;
  return modelEndpoints.some(
    (endpoint) =>
      answersAt(endpoint, model) &&
      dialectNamed(dialectForDoor(row, mapping, endpoint.door, model.type) ?? "") !== null,
  );
}
