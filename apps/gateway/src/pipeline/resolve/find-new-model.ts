import { type MappedModel, unlistedModel } from "@causeway/catalog";
import type { Model } from "@causeway/contracts";
import { evaluateNewModel, modelSubject } from "@causeway/policy";
import { findNaming } from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { refusalBy } from "./allow-candidates.ts";
import type { ModelAddress } from "./resolve-model.ts";

type Deps = Pick<PipelineDeps, "newModels" | "credentials">;

/**
 * The address of a model that is newer than the catalog, by its name: that of its maker, as if the caller had named it, where there
 * is a key for it. Null: the name means nothing here, or the maker has just said that it has no such model.
 * @throws GatewayError naming the rule that refuses the request
 */
export function findNewModel(deps: Deps, call: Call, name: string): ModelAddress | null {
  const { caller, catalog, door, info } = call;
  // The operator's own lists of models are no new names.
  if (!deps.newModels.arePassed || door.operation !== "chat" || call.facts.model === "auto") return null;
  const naming = findNaming(name);
  if (!naming || !catalog.isNewName(name, naming.pattern)) return null;
  if (!deps.credentials.hasKey(caller, naming.provider)) return null;
  if (deps.newModels.missing.has(caller.organizationId, name)) return null;
  const found = atMaker(catalog.findKnown(name), naming.provider, name);
  if (!found) return null;
  const { model, mapping } = found;
  const decision = evaluateNewModel(caller.rules, modelSubject(model, mapping, info.clientIp));
  if (!decision.allowed) throw refusalBy(decision);
  return { kind: "model", model, mappings: [mapping], region: null, isPinned: true };
}

/** A model without a price is known all the same, and so is what the operator says of it. */
function atMaker(known: Model | null, provider: string, name: string): MappedModel | null {
  // Rules know the name without its provider, too: that is what callers write.
  if (!known) return unlistedModel(provider, name, [name]);
  const mapping = known.mappings.find(({ providerId }) => providerId === provider);
  return mapping ? { model: known, mapping } : null;
}
