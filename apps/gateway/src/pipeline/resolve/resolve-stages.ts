import { type ErrorCode, GatewayError } from "@causeway/contracts";
import { type Fallbacks, isFallbackPath, toRoutingError } from "@causeway/dialects";
import type { Call } from "../../request/call.ts";
import { type Candidate, runsFurtherModels } from "../../request/candidate.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { CUSTOM_PREFIX } from "./allow-candidates.ts";
import { applyPreferences, relaysPreferences } from "./apply-preferences.ts";
import { unsupported } from "./drop-by-choices.ts";
import { relaysFallbacks } from "./drop-unrun-fallbacks.ts";
import type { PassedOver, Resolved, Stage } from "./resolved.ts";

type ResolveOne = (deps: PipelineDeps, call: Call, name: string) => Resolved;

/** A model that can't serve the request here is passed over; what the caller may not do, or misspelled, is said. */
const PASSED_OVER: Readonly<Partial<Record<ErrorCode, PassedOver["reason"]>>> = {
  provider_not_configured: "no_key",
  unsupported_parameter: "capability",
};

/**
 * The candidates of a request that names further models, or that says which providers it wants: of each model in turn. Every
 * name is judged, no matter whether its model is ever tried.
 * @throws GatewayError of the first model, if none can be tried; of any name that the key's rules refuse, or that means nothing
 */
export function resolveStages(deps: PipelineDeps, call: Call, resolveOne: ResolveOne): Resolved {
  const { model, fallbacks } = call.facts;
  const stages: Stage[] = [];
  const passedOver: PassedOver[] = [];
  let refusal: unknown;
  const resolveStage = (asked: Call, name: string, param: string): void => {
    try {
      const stage = applyPreferences(resolveOne(deps, asked, name), name, call);
      stages.push(withHandled(stage, call, asked === call));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (isOnlyRelayed(error, stages, call)) return;
      const reason = PASSED_OVER[error.code];
      if (!reason) throw namingMember(error, param);
      passedOver.push({ model: name, reason });
      refusal ??= error;
    }
  };
  resolveStage(call, model, "model");
  if (isLeftToProvider(stages, call)) return joined(stages);
  const alone = fallbacks ? withoutFallbacks(call, fallbacks) : call;
  for (const { model: name, param } of fallbacks?.models ?? []) resolveStage(alone, name, param);
  if (stages.length === 0) throw refusal;
  if (fallbacks?.problem) throw toRoutingError(fallbacks.problem);
  if (call.isPaidWork && fallbacks) throw noFallbacksOfImages(fallbacks);
  return { ...joined(stages), ...(passedOver.length > 0 ? { passedOver } : {}) };
}

/** The provider alone tries the further models: a server that an organization registered, or one that has models only it can run. */
const isLeftToProvider = ([own]: readonly Stage[], call: Call): boolean =>
  own?.candidates.every(
    (candidate) =>
      relaysFallbacks(call, candidate) &&
      (call.facts.fallbacks?.problem !== null || candidate.providerId.startsWith(CUSTOM_PREFIX)),
  ) === true;

/** A model that Anthropic may have, and the gateway doesn't know. */
const isOnlyRelayed = ({ code }: GatewayError, [own]: readonly Stage[], call: Call): boolean =>
  code === "model_not_found" &&
  own !== undefined &&
  own.candidates.some((candidate) => runsFurtherModels(candidate, call.facts));

/** The call as one that names no further models: what is tried after another model is sent without them. */
function withoutFallbacks(call: Call, fallbacks: Fallbacks): Call {
  const { fallbacks: _, namedModels = [], ...facts } = call.facts;
  const others = namedModels.filter(({ param }) => !isFallbackPath(param, fallbacks));
  return { ...call, facts: { ...facts, ...(others.length > 0 ? { namedModels: others } : {}) } };
}

/** Members that the gateway acts on go no further. `isOwn`: of the model that the provider may be left to run the others after. */
function withHandled(stage: Stage, call: Call, isOwn: boolean): Stage {
  const { fallbacks, preferences } = call.facts;
  if (!fallbacks && !preferences) return stage;
  const preferred = preferences && !relaysPreferences(stage) ? ["provider"] : [];
  const candidates = stage.candidates.map((candidate): Candidate => {
    const isRelayed = isOwn && relaysFallbacks(call, candidate);
    const handled = [...(isRelayed ? [] : (fallbacks?.members ?? [])), ...preferred];
    return handled.length > 0 ? { ...candidate, handled } : candidate;
  });
  return { ...stage, candidates };
}

/** The same refusal, which names the member where that isn't `model`. */
function namingMember(error: GatewayError, param: string): GatewayError {
  if (param === "model" || (error.details.param ?? "model") !== "model") return error;
  return new GatewayError(error.code, `${param}: ${error.message}`, { ...error.details, param });
}

function joined(stages: readonly Stage[]): Resolved {
  return {
    candidates: stages.flatMap(({ candidates }) => candidates),
    isPinned: stages[0]?.isPinned === true,
    excluded: stages[0]?.excluded ?? [],
    stages,
  };
}

/** Providers charge for every image, also for those of attempts that failed. */
function noFallbacksOfImages({ members: [param = "models"] }: Fallbacks): GatewayError {
  return unsupported(param, `${param}: requests for images are sent to one model. Leave it out.`);
}
