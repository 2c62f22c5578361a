import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import { CUSTOM_PREFIX } from "./allow-candidates.ts";
import { unsupported } from "./drop-by-choices.ts";

/** Members that name further models to try, which only other gateways have, by endpoint. Source: LiteLLM, "Fallbacks", read 2026-11-28. */
const UNRUN: Readonly<Record<string, readonly string[]>> = {
  chat: ["context_window_fallbacks", "content_policy_fallbacks"],
  responses: ["fallbacks", "context_window_fallbacks", "content_policy_fallbacks"],
};

const isCustom = ({ providerId }: Candidate): boolean => providerId.startsWith(CUSTOM_PREFIX);

/**
 * Tells if a provider runs the further models of a request of the Messages format itself: servers that an organization
 * registered, and Anthropic, unless a name is another provider's model.
 */
export function relaysFallbacks(
  { door, facts, catalog }: Pick<Call, "door" | "facts" | "catalog">,
  candidate: Candidate,
): boolean {
  if (door.name !== "messages" || !facts.fallbacks) return false;
  if (isCustom(candidate)) return true;
  // A name that no one knows is one of Anthropic's new models, or its mistake to tell.
  const isAnthropics = (name: string): boolean =>
    catalog.findAtProvider("anthropic", name) !== null || catalog.resolveAddress(name, []).kind === "unknown";
  return (
    candidate.providerId === "anthropic" && facts.fallbacks.models.every(({ model }) => isAnthropics(model))
  );
}

/**
 * Keeps the candidates at which further models of the request can be tried: by the gateway, or by the provider where only that
 * can. What no one would try is refused by name.
 * @throws GatewayError `unsupported_parameter` when no candidate is left
 */
export function dropUnrunFallbacks(call: Call, candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length === 0) return candidates;
  const { door, body, facts } = call;
  const { head } = body;
  const param = UNRUN[door.name]?.find((name) => head[name] !== undefined && head[name] !== null);
  if (param !== undefined) return requireCustom(param, candidates);
  if (!facts.fallbacks?.problem) return candidates;
  const able = candidates.filter((candidate) => relaysFallbacks(call, candidate));
  return able.some(({ credentials }) => credentials.length > 0) ? able : candidates;
}

function requireCustom(param: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const able = candidates.filter(isCustom);
  if (able.length > 0) return able;
  throw unsupported(
    param,
    `${param}: this gateway doesn't try models by the kind of an error. Name them in models, which are tried after any error.`,
  );
}
