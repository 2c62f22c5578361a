import type { Call } from "../../request/call.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { resolveAuto } from "./resolve-auto.ts";
import { resolveNamed } from "./resolve-named.ts";
import { resolveStages } from "./resolve-stages.ts";
import type { Resolved } from "./resolved.ts";

/**
 * Model string to candidates, in the order of the contract's checks: 404 unknown model, 403 access rules (those on providers
 * and prices only over the candidates that have a credential), 400 capability, 400 no credential. A key that may not use a
 * model learns nothing of who could serve it.
 * @throws GatewayError
 */
export function resolveCandidates(deps: PipelineDeps, call: Call): Resolved {
  const { model, fallbacks, preferences } = call.facts;
  return fallbacks || preferences ? resolveStages(deps, call, resolveOne) : resolveOne(deps, call, model);
}

const resolveOne = (deps: PipelineDeps, call: Call, name: string): Resolved =>
  name === "auto" ? resolveAuto(deps, call) : resolveNamed(deps, call, name);
