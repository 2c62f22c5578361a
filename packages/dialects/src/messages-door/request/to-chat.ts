import { createHash } from "node:crypto";
import type { ChatRequest } from "@causeway/contracts";
import { refuseServers, refuseSkills, refuseThread } from "../../anthropic-messages/index.ts";
import { listUnsaid as listWithout } from "../../shared/body/list-unsaid.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import { allowsStrict } from "../../shared/tools/allows-strict.ts";
import { requireKnownSources } from "./require-known-sources.ts";
import { toChatMessages } from "./to-chat-messages.ts";
import { toChatTools } from "./to-chat-tools.ts";

/**
 * The chat form of a Messages body. What only Anthropic's own API knows (containers, context management) stays out; thinking, signatures and cache markers go along in side fields.
 * @throws GatewayError `unsupported_parameter` for a conversation of which the rest is kept there, for remote tool servers and for skills.
 */
export function toChat(body: JsonObject): ChatRequest {
  refuseThread(body);
  refuseServers(body);
  refuseSkills(body);
  requireKnownSources(body.messages, "messages");
  const chat: JsonObject = {
    model: body.model,
    messages: markLast(toChatMessages(body), body.cache_control),
    max_completion_tokens: body.max_tokens,
    ...copy(body, ["stream", "temperature", "top_p", "top_k"]),
    ...toChatTools(body),
  };
  if (Array.isArray(body.stop_sequences) && body.stop_sequences.length > 0) chat.stop = body.stop_sequences;
  const user = asFilledText(asObject(body.metadata)?.user_id);
  if (user) chat.user = shorten(user);
  const tier = asFilledText(body.service_tier);
  if (tier) chat.service_tier = tier === "standard_only" ? "default" : tier;
  const reasoning = readReasoning(body);
  if (reasoning) chat.reasoning = reasoning;
  const format = asObject(asObject(body.output_config)?.format) ?? asObject(body.output_format);
  if (format) chat.response_format = toResponseFormat(format);
  return chat as ChatRequest;
}

/** Members that are converted, refused, or the gateway's own. Markers of a prompt cache are hints. */
const SAID: ReadonlySet<string> = new Set(
  (
    "model messages max_tokens stream system stop_sequences temperature top_p top_k tools tool_choice thinking metadata " +
    "service_tier output_config output_format cache_control mcp_servers thread anthropic_version routing plugins models " +
    "fallbacks provider"
  ).split(" "),
);
const SAID_PARTS = { output_config: new Set(["effort", "format"]) };

/** Members of a Messages body that have no word in the chat form: containers, context management and those that no one knows yet. */
export const listUnsaid = (body: JsonObject): readonly string[] => listWithout(body, SAID, SAID_PARTS);

function copy(body: JsonObject, fields: readonly string[]): JsonObject {
  const present = fields.filter((field) => body[field] !== null && body[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, body[field]]));
}

/** Other formats take at most 64 characters; the same user stays the same. */
const MAX_USER_LENGTH = 64;

const shorten = (user: string): string =>
  user.length <= MAX_USER_LENGTH ? user : createHash("sha256").update(user).digest("base64url");

/** `thinking` and `output_config.effort`. */
function readReasoning(body: JsonObject): JsonObject | null {
  const thinking = asObject(body.thinking);
  const effort = asFilledText(asObject(body.output_config)?.effort);
  if (thinking?.type === "disabled") return { enabled: false };
  if (!thinking) return effort ? { effort } : null;
  const budget = thinking.budget_tokens;
  return {
    enabled: true,
    ...(typeof budget === "number" ? { max_tokens: budget } : {}),
    ...(effort ? { effort } : {}),
  };
}

const toResponseFormat = ({ schema }: JsonObject): JsonObject => ({
  type: "json_schema",
  json_schema: { name: "answer", schema, ...(allowsStrict(schema) ? { strict: true } : {}) },
});

/** A marker on the request means: cache up to the end of the last message. */
function markLast(messages: JsonObject[], marker: unknown): JsonObject[] {
  const last = messages.at(-1);
  if (last && asObject(marker)) messages[messages.length - 1] = { cache_control: marker, ...last };
  return messages;
}
