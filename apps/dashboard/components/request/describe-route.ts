import type { Log } from "../../data/logs.ts";

type Routed = Pick<Log, "final" | "cached" | "outcome" | "credentialMode"> & {
  readonly requested: Pick<Log["requested"], "provider">;
  readonly used: Pick<Log["used"], "provider">;
};

/** Why the gateway stored no decision on a request's route; null where no provider was called, or it's unknown. */
export function describeNoDecision({
  final,
  cached,
  outcome,
  credentialMode,
  requested,
  used,
}: Routed): string | null {
  if (cached) return "The response cache answered, so the gateway didn't choose a provider.";
  if (!final || outcome === "lost" || used.provider === null) return null;
  const isNamed = requested.provider === used.provider || credentialMode === "custom";
  return isNamed
    ? `The request named ${requested.provider ?? used.provider}, so there was nothing to choose.`
    : `Only ${used.provider} could serve this request, so there was nothing to choose.`;
}
