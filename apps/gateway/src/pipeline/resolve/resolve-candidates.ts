import { type Address, isDeactivated, unlistedModel } from "@causeway/catalog";
import { type ErrorCode, GatewayError, type Mapping, type Model } from "@causeway/contracts";
import { dialectNamed } from "@causeway/dialects";
import {
  customProviderRow,
  dialectForDoor,
  findProvider,
  type ProviderRow,
  quirksOf,
  servesDeployment,
} from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import type { Excluded, Exclusion } from "../../routing/describe-decision.ts";
import { fitsTokenLimits } from "../../routing/fits-token-limits.ts";
import { hasHealthyKey } from "../../routing/has-healthy-key.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { allowCustom, allowMappings, type KeyedMapping } from "./allow-candidates.ts";
import { allowNamedModels } from "./allow-named-models.ts";
import { dropIncapable } from "./drop-incapable.ts";
import { dropOperatorKeys } from "./drop-operator-keys.ts";
import { dropUnpricedOptions } from "./drop-unpriced-options.ts";
import { inRegion } from "./in-region.ts";
import { disabledCustom, notConfigured, unreadableCustom } from "./not-configured.ts";
import { findMissingKeys, type RowKeys } from "./missing-keys.ts";
import { judgeByTerms } from "./judge-by-terms.ts";
import { isOff, priceCandidate } from "./price-candidate.ts";
import { requireOwnKeys } from "./require-own-keys.ts";
import { refuseAuto } from "./refuse-auto.ts";
import { answersAt, noAuto, noEndpoint, wrongEndpoint } from "./wrong-endpoint.ts";

export interface Resolved {
  readonly candidates: readonly Candidate[];
  /** The caller named the provider: no other one may answer. */
  readonly isPinned: boolean;
  /** Other providers of the model, and why they were none. */
  readonly excluded: readonly Excluded[];
}

/**
 * Model string to candidates, in the order of the contract's checks: 404 unknown model, 403 access rules (those on providers
 * and prices only over the candidates that have a credential), 400 capability, 400 no credential. A key that may not use a
 * model learns nothing of who could serve it.
 * @throws GatewayError
 */
export function resolveCandidates(deps: PipelineDeps, call: Call): Resolved {
  return call.facts.model === "auto" ? resolveAuto(deps, call) : resolveNamed(deps, call, call.facts.model);
}

/**
 * The first of `AUTO_MODELS` that fits the request and the key's rules and has a healthy key; if none fits, the last refusal
 * of one that is set up.
 */
function resolveAuto(deps: PipelineDeps, call: Call): Resolved {
  if (call.facts.images) return resolveAutoImage(deps, call);
  if (call.door.operation !== "chat") throw noAuto(call.endpoint);
  let refusal: unknown = new GatewayError("model_not_found", "No model is configured for `auto`.", {
    param: "model",
  });
  let unwell: Resolved | null = null;
  let tooLong: Resolved | null = null;
  for (const name of deps.autoModels) {
    try {
      const resolved = resolveNamed(deps, call, name);
      const fitting = resolved.candidates.filter((candidate) => fitsTokenLimits(candidate, call.facts));
      if (fitting.some((candidate) => hasHealthyKey(deps, candidate))) return resolved;
      if (fitting.length > 0) unwell ??= resolved;
      else tooLong ??= resolved;
    } catch (error) {
      refusal = moreTelling(refusal, error);
    }
  }
  // Rather an unwell one than none; and what fits none is by the estimate: the best one's providers are to judge.
  const left = unwell ?? tooLong;
  if (left) return left;
  throw refuseAuto(deps, call, refusal);
}

/** Refusals of a model as such; one of what is asked of it is the caller's to hear. */
const ABOUT_MODELS: ReadonlySet<ErrorCode> = new Set([
  "model_not_found",
  "model_not_priced",
  "provider_not_configured",
  "model_not_allowed",
  "provider_not_allowed",
  "pricing_not_allowed",
]);

/**
 * The first of `AUTO_IMAGE_MODELS` that the organization has a key for and the key's rules allow. Nothing else decides, so it is
 * the same model for an installation.
 */
function resolveAutoImage(deps: PipelineDeps, call: Call): Resolved {
  let refusal: unknown = new GatewayError("model_not_found", "No image model is configured for `auto`.", {
    param: "model",
  });
  for (const name of deps.autoImageModels) {
    try {
      return resolveNamed(deps, call, name);
    } catch (error) {
      if (!(error instanceof GatewayError) || !ABOUT_MODELS.has(error.code)) throw error;
      refusal = moreTelling(refusal, error);
    }
  }
  throw refuseAuto(deps, call, refusal);
}

/** The later refusal, unless it is only that no one set up a model, after one that was judged. */
function moreTelling(before: unknown, next: unknown): unknown {
  const isJudged = before instanceof GatewayError && !NOT_JUDGED.has(before.code);
  return isJudged && next instanceof GatewayError && NOT_JUDGED.has(next.code) ? before : next;
}

/** Refusals of a model that no one could have called. */
const NOT_JUDGED: ReadonlySet<ErrorCode> = new Set(["model_not_found", "provider_not_configured"]);

function resolveNamed(deps: PipelineDeps, call: Call, name: string): Resolved {
  const { caller } = call;
  const address = call.catalog.resolveAddress(
    name,
    caller.customProviders.map((custom) => custom.name),
  );
  if (address.kind === "custom") {
    const { candidates, isRefused } = customCandidates(deps, call, address.provider, address.model);
    const allowed = allowNamedModels(deps.unpriced, call, allowCustom(call, candidates));
    if (allowed.every(({ credentials }) => credentials.length === 0))
      throw isRefused ? notPriced(name) : unreadableCustom(address.provider);
    return { candidates: allowed, isPinned: true, excluded: [] };
  }
  if (address.kind === "unknown") throw unknownModel(call, name);
  return resolveModel(deps, call, name, address.kind === "unlisted" ? toModelAddress(address) : address);
}

type ModelAddress = Extract<Address, { readonly kind: "model" }>;

/** What no catalog knows is passed on to the provider that was named, in its format. */
function toModelAddress({
  provider,
  model: name,
  region,
}: Extract<Address, { readonly kind: "unlisted" }>): ModelAddress {
  const { model, mapping } = unlistedModel(provider, name);
  return { kind: "model", model, mappings: [mapping], region, isPinned: true };
}

function resolveModel(deps: PipelineDeps, call: Call, name: string, address: ModelAddress): Resolved {
  const { caller } = call;
  const now = Date.now();
  const served = address.mappings.filter((mapping) => !isDeactivated(mapping, now));
  if (served.length === 0) throw retiredModel(name);
  const keyed = served.map((mapping) => withKeys(deps, call, address.model, mapping));
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
  const usable = providerState ? requireOwnKeys(priced, providerState, call.body.head) : priced;
  const excluded = [
    ...without(mapped, allowed, "access_rule"),
    ...withoutUsable(allowed, named, "access_rule"),
    ...without(named, capable, "capability"),
    ...without(capable, configured, "no_key"),
    ...withoutUsable(configured, priced, "capability"),
    ...withoutUsable(priced, usable, "no_key"),
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
    : before
        .filter((candidate) => !after.some((one) => isSame(one, candidate)))
        .map((candidate) => ({ candidate, reason }));

/** The same model at the same provider, by whatever terms. */
const isSame = ({ mapping: a }: Candidate, { mapping: b }: Candidate): boolean =>
  (a?.below ?? a) === (b?.below ?? b);

/** Those of which none is left, not even with fewer keys. */
const withoutUsable = (
  before: readonly Candidate[],
  after: readonly Candidate[],
  reason: Exclusion,
): readonly Excluded[] =>
  before
    .filter((candidate) => !after.some((one) => isSame(one, candidate)))
    .map((candidate) => ({ candidate, reason }));

/** By an organization's own terms, or by those of the operator's keys. */
const isAllowed = (permitted: ReadonlySet<Mapping>, mapping: Mapping): boolean =>
  permitted.has(mapping) || (mapping.below ? permitted.has(mapping.below) : false);

interface Wanted {
  readonly model: Model;
  readonly region: string | null;
  readonly permitted: ReadonlySet<Mapping> | null;
}

interface MadeCandidate {
  readonly candidate: Candidate;
  readonly isRefused: boolean;
}

/** A model at a provider, by an organization's terms or by those of the operator's keys. */
interface Served {
  readonly model: Model;
  readonly mapping: Mapping;
}

function toCandidate(
  deps: PipelineDeps,
  call: Call,
  keyed: RowKeys,
  { model: asked, region, permitted }: Wanted,
): MadeCandidate | null {
  const { row } = keyed;
  if (!row) return null;
  const { served, keys: known } = usableKeys(call, row, keyed, asked);
  const { model, mapping } = served;
  const dialect = dialectNamed(dialectForDoor(row, mapping, call.door, model.type) ?? "");
  if (!dialect) return null;
  const keys = region === null ? known : known.map((credential) => inRegion(row, credential, region));
  const { pricing, credentials, isRefused } = priceCandidate(mapping, keys, {
    policy: deps.unpriced,
    caller: call.caller,
    permitted,
    modelBelow: model.below,
  });
  const candidate = {
    ...rowFields(row),
    organizationId: call.caller.organizationId,
    dialect,
    credentials,
    pricing,
    model,
    mapping,
    region,
    upstreamModel: mapping.modelName,
  };
  return {
    candidate: deps.creditsEnforced ? dropOperatorKeys(candidate, deps.keyHealth) : candidate,
    isRefused,
  };
}

/** The keys that serve the model, each judged by its terms: the operator's by the catalog below the organization's changes. */
function withKeys(deps: PipelineDeps, call: Call, model: Model, mapping: Mapping): RowKeys {
  const row = findProvider(mapping.providerId);
  const all = row ? deps.credentials.forProvider(call.caller, row) : [];
  const { own, below } = termsFor(model, mapping);
  const serves = (deployment: string | undefined, { model, mapping }: Served): boolean =>
    servesDeployment(deployment, { model, mapping, upstreamModel: mapping.modelName });
  const keys = all.filter(({ settings, mode }) =>
    serves(settings.deployment, mode === "operator" ? below : own),
  );
  return { mapping, row, keys };
}

const termsFor = (model: Model, mapping: Mapping): { readonly own: Served; readonly below: Served } => ({
  own: { model, mapping },
  below: { model: model.below ?? model, mapping: mapping.below ?? mapping },
});

/**
 * By whose terms the keys are asked. The operator's are left out where their terms ask the organization's own keys in
 * another format.
 */
function usableKeys(
  call: Call,
  row: ProviderRow,
  { mapping, keys }: KeyedMapping,
  model: Model,
): { readonly served: Served; readonly keys: readonly Credential[] } {
  const { own, below } = termsFor(model, mapping);
  const owned = keys.filter(({ mode }) => mode !== "operator");
  if (owned.length === 0 && keys.length > 0 && mapping.below !== null) {
    return { served: below, keys: isOff(below.mapping) ? [] : keys };
  }
  const format = ({ model, mapping }: Served) => dialectForDoor(row, mapping, call.door, model.type);
  return { served: own, keys: format(own) === format(below) ? keys : owned };
}

interface CustomCandidates {
  readonly candidates: Candidate[];
  readonly isRefused: boolean;
}

function customCandidates(
  deps: PipelineDeps,
  call: Call,
  name: string,
  upstreamModel: string,
): CustomCandidates {
  const custom = call.caller.customProviders.find((one) => one.name === name);
  const dialect = dialectNamed(dialectForDoor(customProviderRow, null, call.door) ?? "");
  if (!custom || !dialect) return { candidates: [], isRefused: false };
  const { pricing, credentials, isRefused } = priceCandidate(
    null,
    deps.credentials.forCustom(call.caller, custom),
    {
      policy: deps.unpriced,
      caller: call.caller,
      customPrice: call.catalog.findCustomPrice(name, upstreamModel),
    },
  );
  const candidate = {
    ...rowFields(customProviderRow),
    ...{ model: null, mapping: null, region: null, upstreamModel, dialect, credentials, pricing },
    providerId: `custom:${name}`,
    organizationId: call.caller.organizationId,
  };
  return { candidates: [candidate], isRefused };
}

const rowFields = (row: ProviderRow) => ({
  providerId: row.id,
  auth: row.auth,
  resultHosts: row.resultHosts,
  quirks: quirksOf(row),
});

function unknownModel({ catalog, caller }: Call, name: string): GatewayError {
  const [prefix = ""] = name.split("/", 1);
  if (caller.disabledProviders?.includes(`custom:${prefix}`)) return disabledCustom(prefix);
  const nearest = catalog.nearestIds(name, 3);
  const hint = nearest.length > 0 ? ` Did you mean ${nearest.join(", ")}?` : "";
  return new GatewayError("model_not_found", `The model ${name} doesn't exist.${hint}`, { param: "model" });
}

/** The operator refuses what no one has priced. */
const notPriced = (name: string): GatewayError =>
  new GatewayError(
    "model_not_priced",
    `No price is known for ${name}, and this gateway refuses models without one. Set a price for it first.`,
    { param: "model" },
  );

const retiredModel = (name: string): GatewayError =>
  new GatewayError("model_not_found", `The model ${name} is no longer available from its providers.`, {
    param: "model",
  });
