import { type ChatRequest, chatRequest } from "@causeway/contracts";
import { toMarkable } from "../../cache-markers.ts";
import type { RequestFacts } from "../../request-facts.ts";
import { dropBillingLine } from "../../shared/claude/billing-line.ts";
import { drawingFacts } from "../../shared/files/drawing-facts.ts";
import { toInvalidRequest } from "../../shared/errors/invalid-request.ts";
import { asObjects, asText } from "../../shared/json-object.ts";
import { countPromptTokens } from "./count-prompt.ts";
import { readFormat } from "./read-format.ts";
import { readNeeds } from "./read-needs.ts";
import { readState } from "./read-state.ts";

/**
 * Validates a chat-completions body and reads what policy, estimate and routing need.
 * @throws GatewayError `invalid_parameters`, with the path of the first offending field.
 */
export function readChat(body: unknown): RequestFacts {
  const result = chatRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const request = result.data;
  return {
    model: request.model,
    stream: request.stream ?? false,
    needs: readNeeds(request),
    promptTokens: countPromptTokens(request),
    maxOutputTokens: request.max_completion_tokens ?? request.max_tokens ?? null,
    choices: request.n ?? 1,
    sessionSeed: readSeed(request),
    routing: request.routing ?? "auto",
    serviceTier: request.service_tier ?? null,
    providerState: readState(request),
    ...readImageSize(request),
    format: readFormat(request),
    isOpenEnded: isOpenEnded(request),
    drawing: drawingFacts(request.messages, isImage, drawingConfig(request)),
    markable: toMarkable(
      request.messages.some(({ role }) => role === "assistant"),
      Boolean(request.tools?.length || request.functions?.length),
    ),
  };
}

const isImage = (type: unknown): boolean => type === "image_url";

const drawingConfig = ({ image_config: config, n }: ChatRequest) =>
  n == null || config?.n != null ? config : { ...config, n };

/** Tools that the provider runs read the prompt again at each step. */
const isOpenEnded = ({ tools, plugins, web_search_options: search }: ChatRequest): boolean =>
  Boolean(search) || Boolean(plugins?.length) || (tools ?? []).some(({ type }) => !OWN_TOOLS.has(type));

const OWN_TOOLS: ReadonlySet<string> = new Set(["function", "custom"]);

function readImageSize({ image_config: config }: ChatRequest): Pick<RequestFacts, "imageSize"> {
  const size = config?.image_size;
  return size ? { imageSize: { size, param: "image_config.image_size" } } : {};
}

/** Of each text: enough to tell conversations apart, and bounded, since it is hashed for every request. */
const SEED_LENGTH = 4_096;

/** Instructions and the first user message: they stay the same over all turns of a conversation. */
function readSeed({ messages }: ChatRequest): string {
  let seed = "";
  for (const message of messages) {
    if (message.role === "user") return seed + textOf(message.content);
    if (message.role === "system" || message.role === "developer")
      seed += `${textOf(dropBillingLine(message.content))}\n`;
  }
  return seed;
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content.slice(0, SEED_LENGTH);
  const texts = asObjects(content).map(({ type, text }) => (type === "text" ? (asText(text) ?? "") : ""));
  return texts.join("\n").slice(0, SEED_LENGTH);
}
