import { type Address, unlistedModel } from "@causeway/catalog";
import { withoutClientSuffix } from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { allowCustom } from "./allow-candidates.ts";
import { allowNamedModels } from "./allow-named-models.ts";
import { findCustomCandidates } from "./find-custom-candidates.ts";
import { findNewModel } from "./find-new-model.ts";
import { notPriced, unknownModel } from "./no-model.ts";
import { unreadableCustom } from "./not-configured.ts";
import { type ModelAddress, resolveModel } from "./resolve-model.ts";
import type { Resolved } from "./resolved.ts";

/**
 * The candidates of one model string.
 * @throws GatewayError
 */
export function resolveNamed(deps: PipelineDeps, call: Call, name: string): Resolved {
  const { caller } = call;
  const address = call.catalog.resolveAddress(
    name,
    caller.customProviders.map((custom) => custom.name),
  );
  if (address.kind === "custom") {
    const { candidates, isRefused } = findCustomCandidates(deps, call, address.provider, address.model);
    const allowed = allowNamedModels(deps.unpriced, call, allowCustom(call, candidates));
    if (allowed.every(({ credentials }) => credentials.length === 0))
      throw isRefused ? notPriced(name) : unreadableCustom(address.provider);
    return { candidates: allowed, isPinned: true, excluded: [] };
  }
  if (address.kind === "unknown") return resolveUnknown(deps, call, name);
  return resolveModel(deps, call, name, address.kind === "unlisted" ? toModelAddress(address) : address);
}

/** A name with what a client added to it, or that of a model that is newer than the catalog. */
function resolveUnknown(deps: PipelineDeps, call: Call, name: string): Resolved {
  const plain = withoutClientSuffix(name);
  if (plain !== name) return resolveNamed(deps, call, plain);
  const address = findNewModel(deps, call, name);
  if (!address) throw unknownModel(call, name);
  return { ...resolveModel(deps, call, name, address), newModel: name };
}

/** What no catalog knows is passed on to the provider that was named, in its format. */
function toModelAddress({
  provider,
  model: name,
  region,
}: Extract<Address, { readonly kind: "unlisted" }>): ModelAddress {
  const { model, mapping } = unlistedModel(provider, name);
  return { kind: "model", model, mappings: [mapping], region, isPinned: true };
}
