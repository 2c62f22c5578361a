import { type ErrorCode, GatewayError } from "@causeway/contracts";
import type { Call } from "../../request/call.ts";
import { fitsTokenLimits } from "../../routing/fits-token-limits.ts";
import { hasHealthyKey } from "../../routing/has-healthy-key.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { refuseAuto } from "./refuse-auto.ts";
import { resolveNamed } from "./resolve-named.ts";
import type { Resolved } from "./resolved.ts";
import { noAuto } from "./wrong-endpoint.ts";

/**
 * The first of `AUTO_MODELS` that fits the request and the key's rules and has a healthy key; if none fits, the last refusal
 * of one that is set up.
 */
export function resolveAuto(deps: PipelineDeps, call: Call): Resolved {
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
