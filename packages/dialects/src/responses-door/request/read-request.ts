import { GatewayError } from "@causeway/contracts";
import { toMarkable } from "../../cache-markers.ts";
import type { RequestFacts } from "../../request-facts.ts";
import { dropBillingLine } from "../../shared/claude/billing-line.ts";
import { drawingFacts } from "../../shared/files/drawing-facts.ts";
import { toInvalidRequest } from "../../shared/errors/invalid-request.ts";
import { asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { countPromptTokens } from "./count-prompt.ts";
import { readNeeds } from "./read-needs.ts";
import { readReferences, readState } from "./read-state.ts";
import { type ResponsesRequest, responsesRequest } from "./schema.ts";
import { joinedTools } from "./to-chat-tools.ts";

/**
 * Validates a Responses body and reads what policy, estimate and routing need.
 * @throws GatewayError `invalid_parameters`, with the path of the first offending field; `unsupported_parameter`.
 */
export function readResponses(body: unknown): RequestFacts {
  const result = responsesRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const request = result.data;
  refuseBackground(request);
  const references = readReferences(request.input);
  return {
    model: request.model,
    stream: request.stream ?? false,
    needs: readNeeds(request),
    providerState: readState(request),
    promptTokens: countPromptTokens(request),
    maxOutputTokens: request.max_output_tokens ?? null,
    choices: 1,
    sessionSeed: readSeed(request),
    routing: request.routing ?? "auto",
    serviceTier: request.service_tier ?? null,
    isOpenEnded: isOpenEnded(request),
    drawing: drawingFacts(request.input, isImage),
    ...(references ? { references } : {}),
    markable: toMarkable(
      asObjects(request.input).some(isAnswer),
      Boolean(request.tools?.length) || joinedTools(request.input).length > 0,
    ),
  };
}

const isImage = (type: unknown): boolean => type === "input_image";

/** An item that a model made: words, thinking, or a call of a tool. */
const isAnswer = ({ role, type }: JsonObject): boolean =>
  role === "assistant" || type === "reasoning" || asText(type)?.endsWith("_call") === true;

/** Tools that the provider runs read the prompt again at each step; what it keeps is read although it is not sent. */
const isOpenEnded = (request: ResponsesRequest): boolean =>
  KEPT_FIELDS.some((name) => request[name] != null) ||
  [...(request.tools ?? []), ...joinedTools(request.input)].some(({ type }) => !OWN_TOOLS.has(type)) ||
  asObjects(request.input).some(({ type }) => type === "item_reference");

/** Tools that the caller runs. */
const OWN_TOOLS: ReadonlySet<unknown> = new Set(["function", "custom", "namespace"]);

const KEPT_FIELDS = ["previous_response_id", "conversation", "prompt", "context_management"] as const;

/** An answer made later is fetched from the provider, where its usage would never be seen. */
function refuseBackground({ background }: ResponsesRequest): void {
  if (background !== true) return;
  const message = "background: this gateway doesn't create responses in the background. Stream them instead";
  throw new GatewayError("unsupported_parameter", message, { param: "background" });
}

/** Of each text: enough to tell conversations apart, and bounded, since it is hashed for every request. */
const SEED_LENGTH = 4_096;

/** Instructions and the first user message: they stay the same over all turns of a conversation. */
function readSeed({ instructions, input }: ResponsesRequest): string {
  const first =
    typeof input === "string" ? input : asObjects(input).find(({ role }) => role === "user")?.content;
  return `${textOf(dropBillingLine(instructions))}\n${textOf(first)}`;
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content.slice(0, SEED_LENGTH);
  const texts = asObjects(content).map(({ text }) => asText(text) ?? "");
  return texts.join("\n").slice(0, SEED_LENGTH);
}
