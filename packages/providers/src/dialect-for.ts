import type { Mapping } from "@causeway/contracts";
import type { FormatFacts } from "@causeway/dialects";
import type { ProviderRow } from "./provider-row.ts";
import { dialectOf } from "./providers.ts";
import { prefersResponses } from "./tool-refusal.ts";

const CHAT = "openai-chat";
const RESPONSES = "openai-responses";

/** Which models speak Responses, by the provider's name for them. Those the catalog says it of always do. */
interface Speakers {
  /** Where the catalog names no endpoints. */
  readonly unlisted?: RegExp;
  /** Whatever the catalog names: its sources are older than the endpoint. */
  readonly always?: RegExp;
}

/**
 * Providers of chat completions that have the Responses API alongside them. Sources: recorded traffic; OpenAI's model pages,
 * "Endpoints"; xAI's, OpenRouter's, LM Studio's and DeepSeek's API references, "Responses".
 */
const WITH_RESPONSES: Readonly<Record<string, Speakers>> = {
  openai: { unlisted: /^(?!.*(?:-audio-|-search-|-realtime|-instruct)|babbage|davinci)/ },
  azure: {},
  "azure-ai-foundry": {},
  "bedrock-mantle": {},
  xai: { unlisted: /^/ },
  openrouter: { unlisted: /^/ },
  lmstudio: { unlisted: /^/ },
  deepseek: { always: /^deepseek-v4/ },
};

/** The Messages API of a provider of chat completions, and the models that are asked there. */
interface MessagesRow {
  readonly models: RegExp;
  readonly dialect: string;
}

/**
 * Providers of chat completions that have Anthropic's Messages API alongside them. It is for Claude: what other models are asked is
 * fitted to them here, which their provider would have to do. Source, read 2026-11-28: OpenRouter's OpenAPI document, `POST /messages`
 * (OpenRouterTeam/typescript-sdk, `.speakeasy/in.openapi.yaml`, 2026-08-22).
 */
const WITH_MESSAGES: Readonly<Record<string, MessagesRow>> = {
  openrouter: { models: /^~?anthropic\/claude/, dialect: "anthropic-openrouter" },
};

/**
 * The upstream dialect for a call. Models that only speak Responses are called in that format no matter who asks; the others
 * when the caller speaks it too, so that the caller's own bytes pass through, and where chat completions refuse the request's
 * tools or can't search. `doorName` is the caller's format; `format` is about the request, if there is one.
 */
export function dialectFor(
  row: ProviderRow,
  mapping: Mapping,
  doorName: string,
  format?: FormatFacts,
): string {
  const usual = dialectOf(row, mapping.modelName);
  const messages = doorName === "messages" ? WITH_MESSAGES[row.id] : undefined;
  if (messages?.models.test(mapping.modelName)) return messages.dialect;
  const speakers = WITH_RESPONSES[row.id];
  if (!speakers || usual !== CHAT) return usual;
  const { endpoints } = mapping;
  if (endpoints.includes("responses") && !endpoints.includes("chat")) return RESPONSES;
  const isWanted =
    doorName === "responses" ||
    (format && (format.searchesWeb || prefersResponses(mapping, format, doorName)));
  return isWanted && speaksResponses(speakers, mapping) ? RESPONSES : usual;
}

function speaksResponses({ unlisted, always }: Speakers, { endpoints, modelName }: Mapping): boolean {
  if (endpoints.includes("responses") || always?.test(modelName)) return true;
  return endpoints.length === 0 && unlisted?.test(modelName) === true;
}
