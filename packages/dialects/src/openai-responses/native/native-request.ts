import { passHeaders } from "../../pass-headers.ts";
import { editBody } from "../../shared/body/edit-body.ts";
import { CACHE_MARK } from "../../shared/claude/mark-places.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { ENCRYPTED_THINKING, envelope } from "../request/build-request.ts";
import { dropForeignState } from "./drop-foreign.ts";

/** Fields of ours that no provider knows. */
const OWN_FIELDS = ["routing", "plugins", "models"];
/** The same, which routers and servers of organizations may know: `null`, which means unset, is refused by all others. */
const OTHERS_FIELDS = ["provider", "fallbacks", "context_window_fallbacks", "content_policy_fallbacks"];
/** The member in which Codex describes the turn: it can name the caller's repositories, and tokens with them. */
export const TURN_METADATA = "client_metadata";

/**
 * The caller's own bytes with only the model's name changed, and nothing kept at the provider under a key that tenants share.
 * State of other providers, which travelled in reasoning items, is taken out, and so is the wish for encrypted thinking where the model does not think, which would be refused.
 * Codex's metadata of the turn only goes along with the organization's own keys. A marker for Claude's prompt cache is at the top, from
 * where OpenRouter puts it on the last block: items take none. Sources, read 2026-11-28: `ResponsesRequest` of its OpenAPI document
 * (OpenRouterTeam/typescript-sdk, `.speakeasy/in.openapi.yaml`, 2026-08-22);
 * https://openrouter.ai/docs/guides/best-practices/prompt-caching, "Responses API support"; can1357/oh-my-pi#3397.
 */
export function buildNativeRequest(
  raw: Uint8Array,
  body: JsonObject,
  target: Target,
  callerHeaders: Readonly<Record<string, string>>,
): UpstreamRequest {
  const input = dropForeignState(body.input, target);
  const include = keepIncludes(target.isShared ? askForThinking(body, target) : body.include, target);
  const set: Record<string, unknown> = { model: target.settings.deployment ?? target.upstreamModel };
  // What already says so keeps its bytes.
  if (target.isShared && body.store !== false) set.store = false;
  if (input !== body.input) set.input = input;
  if (include !== body.include) set.include = include;
  if (target.marksPrompt) set.cache_control = CACHE_MARK;
  const isPrivate = target.isShared === true && TURN_METADATA in body;
  const unset = OTHERS_FIELDS.filter((field) => body[field] === null);
  const remove = [...OWN_FIELDS, ...(target.handled ?? []), ...unset].filter((field) => field in body);
  if (isPrivate) remove.push(TURN_METADATA);
  const { passed, unsent } = passHeaders(callerHeaders, target);
  const { headers, ...request } = envelope(target, editBody(raw, body, { set, remove }));
  const missing = [...unsent, ...(isPrivate ? [TURN_METADATA] : [])];
  return {
    ...request,
    headers: { ...passed, ...headers },
    ...(missing.length > 0 ? { unsent: missing } : {}),
  };
}

/** Of what is not kept at the provider, thinking has to come back with its state, or the next turn is without it. */
function askForThinking({ include, store }: JsonObject, { mapping }: Target): unknown {
  const wishes = Array.isArray(include) ? include : [];
  if (store === false || !mapping?.capabilities.reasoning || wishes.includes(ENCRYPTED_THINKING))
    return include;
  return [...wishes, ENCRYPTED_THINKING];
}

function keepIncludes(include: unknown, { mapping }: Target): unknown {
  if (!Array.isArray(include) || !mapping || mapping.capabilities.reasoning) return include;
  return include.includes(ENCRYPTED_THINKING)
    ? include.filter((wish) => wish !== ENCRYPTED_THINKING)
    : include;
}
