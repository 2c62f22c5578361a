import { chatRequest } from "@causeway/contracts";
import { nativeSideFor } from "../find-side.ts";
import type { Door } from "../door.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";

const list = (words: string): readonly string[] => words.split(" ");

/**
 * Fields of a chat completion that a format has no word for: hints, which requests for it are sent without. `left-out.test.ts`
 * compares the list with what is sent.
 */
export const UNSAID: Readonly<Record<string, readonly string[]>> = {
  "openai-responses": list(
    "seed presence_penalty frequency_penalty audio prediction top_k min_p image_config",
  ),
  "anthropic-messages": list(
    "seed presence_penalty frequency_penalty store metadata audio prediction prompt_cache_key verbosity min_p image_config",
  ),
  "google-generate-content": list(
    "parallel_tool_calls user store metadata prediction prompt_cache_key verbosity min_p",
  ),
  "bedrock-converse": list(
    "seed presence_penalty frequency_penalty parallel_tool_calls user store metadata audio prediction prompt_cache_key " +
      "verbosity min_p image_config",
  ),
  "cohere-chat": list(
    "top_logprobs parallel_tool_calls user store metadata service_tier audio prediction prompt_cache_key verbosity min_p " +
      "image_config",
  ),
};

/** Fields that the Responses format shares with OpenAI's chat completions alone. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  "openai-responses": list(
    "prompt_cache_retention prompt_cache_options moderation safety_identifier truncation",
  ),
};

/** Fields of the Responses API that have another name in a chat completion. */
const RENAMED: Readonly<Record<string, string>> = {
  max_output_tokens: "max_tokens",
  text: "response_format",
  include: "logprobs",
};
const SAME: ReadonlySet<string> = new Set(
  list(
    "tools tool_choice parallel_tool_calls temperature top_p top_logprobs user store metadata service_tier prompt_cache_key " +
      "prompt_cache_retention safety_identifier reasoning verbosity",
  ),
);

/** A field of a request as a field of a chat completion; null: its conversion leaves it out. */
function toChatField(door: Door, field: string): string | null {
  if (door.name !== "responses") return field;
  return RENAMED[field] ?? (SAME.has(field) ? field : null);
}

/** Of the Responses API: what the gateway itself does with any model. */
const STORING = "store";

/** The way of a field of a request: `as it is`, under its name in chat completions, or nowhere. */
type Said = { readonly as: "itself" } | { readonly as: "chat"; readonly field: string } | null;

/**
 * Tells the way of a field of a request to a format. `chat`: the field of chat completions that a provider of that
 * format has to know.
 */
export function sayField(door: Door, dialect: UpstreamDialect, field: string): Said {
  const isChat = dialect.name === "openai-chat";
  if (!isChat && nativeSideFor(dialect, door)) return { as: "itself" };
  if (door.name === "responses" && field === STORING) return { as: "itself" };
  const chat = toChatField(door, field);
  if (chat === null) return null;
  if (isChat) return { as: "chat", field: chat };
  const format = dialect.native?.format ?? dialect.name;
  const isKnown = Object.hasOwn(chatRequest.shape, chat) || MORE[format]?.includes(chat) === true;
  return isKnown && UNSAID[format]?.includes(chat) !== true ? { as: "itself" } : null;
}
