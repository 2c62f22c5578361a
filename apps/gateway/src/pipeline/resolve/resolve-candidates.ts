import { isDeactivated } from "@causeway/catalog";
import { GatewayError, type Mapping, type Model } from "@causeway/contracts";
import { dialectNamed } from "@causeway/dialects";
import {
  customProviderRow,
  dialectForDoor,
  findProvider,
  type ProviderRow,
  quirksOf,
} from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import type { Excluded, Exclusion } from "../../routing/describe-decision.ts";
import { fits } from "../../routing/fits.ts";
import { hasHealthyKey } from "../../routing/has-healthy-key.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { allowCandidates, allowMappings } from "./allow-candidates.ts";
import { dropIncapable } from "./drop-incapable.ts";
import { dropOperatorKeys } from "./drop-operator-keys.ts";
import { inRegion } from "./in-region.ts";
import { requireOwnKeys } from "./require-own-keys.ts";
import { noAuto, noEndpoint, wrongEndpoint } from "./wrong-endpoint.ts";

export interface Resolved {
  readonly candidates: readonly Candidate[];
  /** The caller named the provider: no other one may answer. */
  readonly isPinned: boolean;
  /** Other providers of the model, and why they were none. */
  readonly excluded: readonly Excluded[];
}

/**
 * Model string to candidates, in the order of the contract's checks: 404 unknown model, 403 access rules, 400 capability, 400
 * no credential. A key that may not use a model learns nothing of who could serve it.
 * @throws GatewayError
 */
export function resolveCandidates(deps: PipelineDeps, call: Call): Resolved {
  return call.facts.model === "auto" ? resolveAuto(deps, call) : resolveNamed(deps, call, call.facts.model);
}

/**
 * The first of `AUTO_MODELS` that fits the request and the key's rules and has a healthy key; the last one's refusal if none
 * fits.
 */
function resolveAuto(deps: PipelineDeps, call: Call): Resolved {
  if (call.door.operation !== "chat") throw noAuto(call.endpoint);
  let refusal: unknown = new GatewayError("model_not_found", "No model is configured for `auto`.", {
    param: "model",
  });
  let unwell: Resolved | null = null;
  let tooLong: Resolved | null = null;
  for (const name of deps.autoModels) {
    try {
      const resolved = resolveNamed(deps, call, name);
      const fitting = resolved.candidates.filter((candidate) => fits(candidate, call.facts));
      if (fitting.some((candidate) => hasHealthyKey(deps, candidate))) return resolved;
      if (fitting.length > 0) unwell ??= resolved;
      else tooLong ??= resolved;
    } catch (error) {
      refusal = error;
    }
  }
  // Rather an unwell one than none; and what fits none is by the estimate: the best one's providers are to judge.
  const left = unwell ?? tooLong;
  if (left) return left;
  throw refusal;
}

function resolveNamed(deps: PipelineDeps, call: Call, name: string): Resolved {
  const { caller } = call;
  const address = deps.catalog.resolveAddress(
    name,
    caller.customProviders.map((custom) => custom.name),
  );
  if (address.kind === "custom") {
    const candidates = customCandidates(deps, call, address.provider, address.model);
    const allowed = allowCandidates(call, candidates);
    if (allowed.every(({ credentials }) => credentials.length === 0)) throw notConfigured(name, allowed);
    return { candidates: allowed, isPinned: true, excluded: [] };
  }
  if (address.kind !== "model" || address.mappings.some((mapping) => mapping.unpriced))
    throw unknownModel(deps, name);
  const now = Date.now();
  const served = address.mappings.filter((mapping) => !isDeactivated(mapping, now));
  if (served.length === 0) throw retiredModel(name);
  const permitted = allowMappings(call, address.model, served);
  if (!call.endpoint.modelTypes.has(address.model.type)) throw wrongEndpoint(call.endpoint, address.model);
  const mapped = served.flatMap(
    (mapping) => toCandidate(deps, call, address.model, mapping, address.region) ?? [],
  );
  const allowed = permitted
    ? mapped.filter(({ mapping }) => mapping !== null && permitted.has(mapping))
    : mapped;
  if (allowed.length === 0) throw noEndpoint(call.endpoint, name);
  const capable = dropIncapable(allowed, call, name);
  const configured = capable.filter(({ credentials }) => credentials.length > 0);
  if (configured.length === 0) throw notConfigured(name, capable);
  const { providerState } = call.facts;
  const usable = providerState ? requireOwnKeys(configured, providerState, call.body.head) : configured;
  const excluded = [
    ...without(mapped, allowed, "access_rule"),
    ...without(allowed, capable, "capability"),
    ...without(capable, configured, "no_key"),
    ...withoutUsableKey(configured, usable),
  ];
  return { candidates: usable, isPinned: address.isPinned, excluded };
}

const without = (
  before: readonly Candidate[],
  after: readonly Candidate[],
  reason: Exclusion,
): readonly Excluded[] =>
  before.length === after.length
    ? []
    : before.filter((candidate) => !after.includes(candidate)).map((candidate) => ({ candidate, reason }));

/** Those whose only keys are shared ones, where that may not be. */
const withoutUsableKey = (before: readonly Candidate[], after: readonly Candidate[]): readonly Excluded[] =>
  before
    .filter(({ mapping }) => !after.some((one) => one.mapping === mapping))
    .map((candidate) => ({ candidate, reason: "no_key" }));

function toCandidate(
  deps: PipelineDeps,
  call: Call,
  model: Model,
  mapping: Mapping,
  region: string | null,
): Candidate | null {
  const row = findProvider(mapping.providerId);
  const format = row ? dialectForDoor(row, mapping, call.door) : null;
  const dialect = format === null ? null : dialectNamed(format);
  if (!row || !dialect) return null;
  const known = deps.credentials.forProvider(call.caller, row);
  const credentials = region === null ? known : known.map((credential) => inRegion(row, credential, region));
  const upstreamModel = mapping.modelName;
  const candidate = {
    ...rowFields(row),
    organizationId: call.caller.organizationId,
    dialect,
    credentials,
    model,
    mapping,
    region,
    upstreamModel,
  };
  return deps.creditsEnforced ? dropOperatorKeys(candidate, deps.keyHealth) : candidate;
}

function customCandidates(deps: PipelineDeps, call: Call, name: string, upstreamModel: string): Candidate[] {
  const custom = call.caller.customProviders.find((one) => one.name === name);
  const dialect = dialectNamed(dialectForDoor(customProviderRow, null, call.door) ?? "");
  if (!custom || !dialect) return [];
  const credentials = deps.credentials.forCustom(call.caller, custom);
  const rest = { model: null, mapping: null, region: null, upstreamModel, dialect, credentials };
  return [
    {
      ...rowFields(customProviderRow),
      ...rest,
      providerId: `custom:${name}`,
      organizationId: call.caller.organizationId,
    },
  ];
}

const rowFields = (row: ProviderRow) => ({ providerId: row.id, auth: row.auth, quirks: quirksOf(row) });

function unknownModel(deps: PipelineDeps, name: string): GatewayError {
  const nearest = deps.catalog.nearestIds(name, 3);
  const hint = nearest.length > 0 ? ` Did you mean ${nearest.join(", ")}?` : "";
  return new GatewayError("model_not_found", `The model ${name} doesn't exist.${hint}`, { param: "model" });
}

const retiredModel = (name: string): GatewayError =>
  new GatewayError("model_not_found", `The model ${name} is no longer available from its providers.`, {
    param: "model",
  });

function notConfigured(name: string, candidates: readonly Candidate[]): GatewayError {
  const providers = named([...new Set(candidates.map(({ providerId }) => providerId))]);
  const message = `No provider key is set up for ${name}. Add one for ${providers} under Settings, Provider keys.`;
  return new GatewayError("provider_not_configured", message, { param: "model" });
}

const NAMED = 3;

/** The first providers of a model that can have many. */
const named = (ids: readonly string[]): string =>
  ids.length > NAMED ? `${ids.slice(0, NAMED).join(", ")} or another provider` : ids.join(" or ");
