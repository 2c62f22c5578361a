import type { RequestFacts } from "../../request-facts.ts";
import { drawingFacts } from "../../shared/files/drawing-facts.ts";
import { dropBillingLine } from "../../shared/claude/billing-line.ts";
import { toInvalidRequest } from "../../shared/errors/invalid-request.ts";
import { asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { countPromptTokens } from "./count-prompt.ts";
import { readFormat } from "./read-format.ts";
import { readNeeds } from "./read-needs.ts";
import { type CountRequest, countRequest, messagesRequest } from "./schema.ts";
import { findField, findInMessages, findInTools } from "../../shared/state/provider-state.ts";

/**
 * Validates a Messages body and reads what policy, estimate and routing need.
 * @throws GatewayError `invalid_parameters`, with the path of the first offending field.
 */
export function readMessages(body: unknown): RequestFacts {
  const result = messagesRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const request = result.data;
  return {
    ...readConversation(request),
    stream: request.stream ?? false,
    maxOutputTokens: request.max_tokens,
    routing: request.routing ?? "auto",
    serviceTier: request.service_tier ?? null,
  };
}

/**
 * The same of a body whose tokens should be counted, which has no bound for the answer.
 * @throws GatewayError `invalid_parameters`
 */
export function readCountTokens(body: unknown): RequestFacts {
  const result = countRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  return readConversation(result.data);
}

const readConversation = (request: CountRequest): RequestFacts => ({
  model: request.model,
  stream: false,
  needs: readNeeds(request),
  providerState: readState(request),
  promptTokens: countPromptTokens(request),
  maxOutputTokens: null,
  choices: 1,
  sessionSeed: readSeed(request),
  routing: "auto",
  serviceTier: null,
  isOpenEnded: isOpenEnded(request),
  drawing: drawingFacts(request.messages, isImage),
  format: readFormat(request),
});

const isImage = (type: unknown): boolean => type === "image";

/** Tools that the provider runs, containers and compaction read the prompt again at each step. */
const isOpenEnded = (request: CountRequest): boolean =>
  OPEN_FIELDS.some((name) => request[name] != null) ||
  (request.tools ?? []).some((tool) => !("input_schema" in tool));

const OPEN_FIELDS = ["mcp_servers", "container", "context_management"] as const;

/** Of each text: enough to tell conversations apart, and bounded, since it is hashed for every request. */
const SEED_LENGTH = 4_096;

/** Instructions and the first user message: they stay the same over all turns of a conversation, but for the line about billing. */
function readSeed({ system, messages }: CountRequest): string {
  const first = messages.find(({ role }) => role === "user");
  return `${textOf(dropBillingLine(system))}\n${textOf(first?.content)}`;
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content.slice(0, SEED_LENGTH);
  const texts = asObjects(content).map(({ text }) => asText(text) ?? "");
  return texts.join("\n").slice(0, SEED_LENGTH);
}

/** The path of the first field that names what a provider keeps for an account; null when there is none. */
const readState = (body: JsonObject): string | null =>
  findField(body, ["container", "thread"]) ??
  findInMessages(body.messages, "messages") ??
  findInTools(body.tools);
