import type { Mapping, Model } from "@causeway/contracts";
import { dialectNamed } from "@causeway/dialects";
import { dialectForDoor, findProvider, type ProviderRow, servesDeployment } from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import type { KeyedMapping } from "./allow-candidates.ts";
import { dropOperatorKeys } from "./drop-operator-keys.ts";
import { inRegion } from "./in-region.ts";
import type { RowKeys } from "./missing-keys.ts";
import { isOff, priceCandidate } from "./price-candidate.ts";
import { toRowFields } from "./row-fields.ts";

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

/** A provider of a model with its usable keys and price; null: it has no format for the endpoint. */
export function toCandidate(
  deps: PipelineDeps,
  call: Call,
  keyed: RowKeys,
  { model: asked, region, permitted }: Wanted,
): MadeCandidate | null {
  const { row } = keyed;
  if (!row) return null;
  const { served, keys: known } = usableKeys(call, row, keyed, asked);
  const { model, mapping } = served;
  const dialect = dialectNamed(dialectForDoor(row, mapping, call.door, model.type, call.facts.format) ?? "");
  if (!dialect) return null;
  const keys = region === null ? known : known.map((credential) => inRegion(row, credential, region));
  const { pricing, credentials, isRefused } = priceCandidate(mapping, keys, {
    policy: deps.unpriced,
    caller: call.caller,
    permitted,
    modelBelow: model.below,
  });
  const candidate = {
    ...toRowFields(row),
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
export function findKeys(deps: PipelineDeps, call: Call, model: Model, mapping: Mapping): RowKeys {
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
  const format = ({ model, mapping }: Served) =>
    dialectForDoor(row, mapping, call.door, model.type, call.facts.format);
  return { served: own, keys: format(own) === format(below) ? keys : owned };
}
