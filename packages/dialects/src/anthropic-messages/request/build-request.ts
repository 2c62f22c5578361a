import type { ChatRequest } from "@causeway/contracts";
import { mapSampling } from "../../shared/claude/map-sampling.ts";
import { mapThinking } from "../../shared/claude/map-thinking.ts";
import { readTraits } from "../../shared/claude/model-traits.ts";
import { takesSystemTurns } from "../../shared/claude/system-turns.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { envelope, type Platform } from "../platform.ts";
import { mapAnswerFormat } from "./map-answer-format.ts";
import { mapConversation } from "./map-messages.ts";
import { markLastBlock } from "./mark-last.ts";
import { mapTools } from "./map-tools.ts";

/** Claude wants a bound for every answer; this one when neither the caller nor the catalog names any. */
const DEFAULT_MAX_TOKENS = 4_096;

/** The chat form as a Messages request, on the platform it goes to. */
export function buildRequest(chat: ChatRequest, target: Target, platform: Platform): UpstreamRequest {
  const { body, unsent } = mapChat(chat, target, platform);
  const flags = usesFiles(body) && platform.flags === null ? ["files-api-2025-04-14"] : [];
  const { set } = platform.edits(target, flags);
  const stream = target.stream && platform.streamMember ? { stream: true } : {};
  const request = envelope(platform, target, { flags }, { ...set, ...body, ...stream });
  return unsent.length > 0 ? { ...request, unsent } : request;
}

interface Mapped {
  readonly body: JsonObject;
  /** Names of the members of the chat form that are left out. */
  readonly unsent: readonly string[];
}

function mapChat(chat: ChatRequest, target: Target, platform: Platform): Mapped {
  const traits = readTraits(target, platform.schemaSince);
  const { system, messages } = mapConversation(chat.messages, takesSystemTurns(target.upstreamModel));
  const {
    tools,
    tool_choice: toolChoice,
    output_config: config,
  } = mapAnswerFormat(chat, mapTools(chat, messages, traits), traits);
  const maxTokens =
    chat.max_completion_tokens ?? chat.max_tokens ?? target.mapping?.maxOutput ?? DEFAULT_MAX_TOKENS;
  const { thinking, effort, isPaused } = mapThinking(chat, { maxTokens, toolChoice, messages }, traits);
  const stops = readStops(chat.stop);
  const user = asFilledText(chat.user) ?? asFilledText(asObject(chat.metadata)?.user_id);
  const tier = SERVICE_TIERS[chat.service_tier ?? ""];
  const marker = asObject(chat.cache_control);
  const body = {
    messages: marker && !platform.topMarker ? markLastBlock({ tools, system, messages }, marker) : messages,
    max_tokens: maxTokens,
    ...(system.length > 0 ? { system } : {}),
    ...(tools ? { tools } : {}),
    ...(toolChoice ? { tool_choice: toolChoice } : {}),
    ...(config || effort ? { output_config: { ...config, ...(effort ? { effort } : {}) } } : {}),
    ...(thinking ? { thinking } : {}),
    ...mapSampling(chat, thinking !== null && thinking.type !== "disabled", traits),
    ...(stops.length > 0 ? { stop_sequences: stops } : {}),
    ...(user ? { metadata: { user_id: user } } : {}),
    ...(tier && platform.serviceTiers ? { service_tier: tier } : {}),
    ...(marker && platform.topMarker ? { cache_control: marker } : {}),
  };
  return { body, unsent: isPaused ? ["reasoning"] : [] };
}

/** Claude refuses sequences of white space only. */
const readStops = (stop: ChatRequest["stop"]): string[] =>
  (typeof stop === "string" ? [stop] : (stop ?? [])).filter((sequence) => sequence.trim() !== "");

const SERVICE_TIERS: Readonly<Record<string, string>> = {
  auto: "auto",
  priority: "auto",
  default: "standard_only",
  standard_only: "standard_only",
};

/** Tiers that a request can ask for. */
export const serviceTiers: ReadonlySet<string> = new Set(Object.keys(SERVICE_TIERS));

/** Files by id are still a beta. */
const usesFiles = ({ messages }: JsonObject): boolean =>
  asObjects(messages).some(({ content }) =>
    asObjects(content).some(({ source }) => asObject(source)?.type === "file"),
  );
