import { type Address, isDeactivated } from "@causeway/catalog";
import type { Mapping } from "@causeway/contracts";
import type { Call } from "../../request/call.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { allowMappings } from "./allow-candidates.ts";
import { allowNamedModels } from "./allow-named-models.ts";
import { dropIncapable } from "./drop-incapable.ts";
import { dropUnpricedOptions } from "./drop-unpriced-options.ts";
import { findKeys, toCandidate } from "./find-candidates.ts";
import { judgeByTerms } from "./judge-by-terms.ts";
import { listExcluded, listUnusable } from "./list-excluded.ts";
import { findMissingKeys } from "./missing-keys.ts";
import { notPriced, retiredModel } from "./no-model.ts";
import { notConfigured } from "./not-configured.ts";
import { requireOwnKeys } from "./require-own-keys.ts";
import type { Resolved } from "./resolved.ts";
import { answersAt, noEndpoint, wrongEndpoint } from "./wrong-endpoint.ts";

/** A model at the providers that the name means. */
export type ModelAddress = Extract<Address, { readonly kind: "model" }>;

/**
 * Providers of a model: found with their keys and prices, then allowed by rules, then by what the request needs.
 * @throws GatewayError of the first check that leaves none
 */
export function resolveModel(deps: PipelineDeps, call: Call, name: string, address: ModelAddress): Resolved {
  const { caller } = call;
  const now = Date.now();
  const served = address.mappings.filter((mapping) => !isDeactivated(mapping, now));
  if (served.length === 0) throw retiredModel(name);
  const keyed = served.map((mapping) => findKeys(deps, call, address.model, mapping));
  const permitted = allowMappings(call, address.model, keyed);
  if (!answersAt(call.endpoint, address.model)) throw wrongEndpoint(call.endpoint, address.model);
  let isRefused = false;
  const mapped = keyed.flatMap((one) => {
    const made = toCandidate(deps, call, one, {
      model: address.model,
      region: address.region,
      permitted,
    });
    isRefused ||= made?.isRefused === true;
    return made?.candidate ?? [];
  });
  if (call.door.operation === "chat" && mapped.some(({ dialect }) => !dialect.chat)) call.draw();
  const allowed = permitted
    ? mapped.filter(({ mapping }) => mapping !== null && isAllowed(permitted, mapping))
    : mapped;
  if (allowed.length === 0) throw noEndpoint(call.endpoint, name);
  const named = allowNamedModels(deps.unpriced, call, allowed);
  const capable = judgeByTerms(named, (views) => dropIncapable(views, call, name));
  const configured = capable.filter(({ credentials }) => credentials.length > 0);
  if (configured.length === 0)
    throw isRefused
      ? notPriced(name)
      : notConfigured(caller, name, findMissingKeys(deps, caller, capable, keyed));
  const priced = deps.creditsEnforced ? dropUnpricedOptions(configured, call, name) : configured;
  const { providerState } = call.facts;
  const usable = providerState ? requireOwnKeys(priced, providerState, call) : priced;
  const excluded = [
    ...listExcluded(mapped, allowed, "access_rule"),
    ...listUnusable(allowed, named, "access_rule"),
    ...listExcluded(named, capable, "capability"),
    ...listExcluded(capable, configured, "no_key"),
    ...listUnusable(configured, priced, "capability"),
    ...listUnusable(priced, usable, "no_key"),
  ];
  return { candidates: usable, isPinned: address.isPinned, excluded };
}

/** By an organization's own terms, or by those of the operator's keys. */
const isAllowed = (permitted: ReadonlySet<Mapping>, mapping: Mapping): boolean =>
  permitted.has(mapping) || (mapping.below ? permitted.has(mapping.below) : false);
