import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import { CUSTOM_PREFIX } from "./allow-candidates.ts";
import { unsupported } from "./drop-by-choices.ts";

/** Members that name further models to try, by the endpoint that documents them: OpenRouter's and LiteLLM's, and Anthropic's. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  chat: ["models", "fallbacks", "context_window_fallbacks", "content_policy_fallbacks"],
  responses: ["models", "fallbacks", "context_window_fallbacks", "content_policy_fallbacks"],
  messages: ["fallbacks"],
};

/**
 * Fallbacks in the body are run by the provider that documents them: Anthropic's own by Anthropic, all of them by servers that
 * an organization registered. Elsewhere they would be ignored without a word, so they are refused by name.
 * @throws GatewayError `unsupported_parameter` when no candidate is left
 */
export function dropUnrunFallbacks(
  { door, body }: Call,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const { head } = body;
  const param = (FALLBACKS[door.name] ?? []).find((name) => head[name] !== undefined && head[name] !== null);
  if (param === undefined || candidates.length === 0) return candidates;
  const able = candidates.filter(
    ({ providerId }) =>
      providerId.startsWith(CUSTOM_PREFIX) || (door.name === "messages" && providerId === "anthropic"),
  );
  if (able.length > 0) return able;
  throw unsupported(
    param,
    `${param}: this gateway doesn't try further models in one request. Send one model without ${param}, and ask again with another one if it fails.`,
  );
}
