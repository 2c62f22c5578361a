import { type ChatRequest, GatewayError } from "@causeway/contracts";
import { listUnsaid as listWithout } from "../../shared/body/list-unsaid.ts";
import { asArray, asObject, type JsonObject } from "../../shared/json-object.ts";
import { toChatMessages } from "./to-chat-messages.ts";
import { toChatTools } from "./to-chat-tools.ts";

/** Fields that mean the same in both formats. */
const SHARED = [
  "stream",
  "temperature",
  "top_p",
  "user",
  "service_tier",
  "prompt_cache_key",
  "prompt_cache_retention",
  "safety_identifier",
  "parallel_tool_calls",
  "store",
  "routing",
  "plugins",
] as const;

/**
 * The chat form of a Responses body.
 * @throws GatewayError `unsupported_parameter` for what only a provider that keeps responses can do; the field is named.
 */
export function toChat(body: JsonObject): ChatRequest {
  refuseStoredState(body);
  const shared = SHARED.filter((field) => body[field] !== undefined && body[field] !== null);
  const chat: JsonObject = {
    model: body.model,
    messages: toChatMessages(body),
    ...Object.fromEntries(shared.map((field) => [field, body[field]])),
    ...toChatTools(body),
    ...toOutput(body),
  };
  // OpenAI takes metadata only for what it stores.
  if (body.store === true && asObject(body.metadata)) chat.metadata = body.metadata;
  return chat as ChatRequest;
}

const STATE = ["previous_response_id", "conversation", "prompt"] as const;

/**
 * Members that are converted, refused, named with the headers of an agent, or the gateway's own. `metadata` and `include` are about what
 * the provider stores and gives back.
 */
const SAID: ReadonlySet<string> = new Set([
  ...SHARED,
  ...STATE,
  ...(
    "model input instructions tools tool_choice max_output_tokens text reasoning include top_logprobs metadata stream_options " +
    "background truncation client_metadata models fallbacks provider"
  ).split(" "),
]);

/** Members of a Responses body that have no word in the chat form, such as `context_management` and `max_tool_calls`. */
export const listUnsaid = (body: JsonObject): readonly string[] => listWithout(body, SAID);

function refuseStoredState(body: JsonObject): void {
  const field = STATE.find((name) => body[name] !== undefined && body[name] !== null);
  if (field) throw needsState(field);
  const reference = asArray(body.input).findIndex((item) => asObject(item)?.type === "item_reference");
  if (reference >= 0)
    throw needsState(`input.${reference}`, " instead of references (clients do so with store: false)");
}

const needsState = (param: string, how = ""): GatewayError =>
  new GatewayError(
    "unsupported_parameter",
    `${param}: earlier responses are not stored here. Send the entire conversation in input${how}`,
    { param },
  );

/** What the answer may be: its bound, format, verbosity, probabilities and the thinking before it. */
function toOutput(body: JsonObject): JsonObject {
  const text = asObject(body.text);
  const reasoning = asObject(body.reasoning);
  const format = toFormat(asObject(text?.format));
  const wantsLogprobs = asArray(body.include).includes("message.output_text.logprobs");
  return {
    ...(body.max_output_tokens ? { max_completion_tokens: body.max_output_tokens } : {}),
    ...(format ? { response_format: format } : {}),
    ...(text?.verbosity ? { verbosity: text.verbosity } : {}),
    ...(wantsLogprobs ? { logprobs: true } : {}),
    ...(wantsLogprobs && body.top_logprobs ? { top_logprobs: body.top_logprobs } : {}),
    ...(reasoning ? { reasoning: withoutNulls(reasoning) } : {}),
  };
}

function toFormat(format: JsonObject | null): JsonObject | null {
  if (!format || format.type === "text") return null;
  const { type, ...schema } = format;
  return type === "json_schema" ? { type, json_schema: withoutNulls(schema) } : { type };
}

const withoutNulls = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null));
