import { isBytes, joinPieces, type TopLevelEdits } from "../json/index.ts";
import { countAtBedrock, readBedrockCount } from "../shared/tokens/bedrock-count.ts";
import { asCount, asObject, type JsonObject, parseJson } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import { BEDROCK_FLAGS, VERTEX_FLAGS } from "./native/beta-flags.ts";

/** Where Claude runs: the bodies are the same, what is around them is not. */
export interface Platform {
  readonly name: string;
  /** Images and documents by URL are refused. */
  readonly inlineMedia: boolean;
  /** First version of Claude with structured outputs here. */
  readonly schemaSince: number;
  readonly serviceTiers: boolean;
  /** `stream` is a member of the body. */
  readonly streamMember: boolean;
  /** Streams come in frames of AWS's event stream. */
  readonly framed: boolean;
  /** Keeps conversations between requests. */
  readonly threads: boolean;
  /** Names of the tools that this platform runs itself, by their calls in the history; null: all. */
  readonly serverTools: RegExp | null;
  /** Runs code in containers. */
  readonly containers: boolean;
  /** Connects to remote tool servers: `mcp_servers`. Its flag isn't among those of the clouds, and OpenRouter's document lacks the member. */
  readonly toolServers: boolean;
  /** `cache_control` at the top of the body. */
  readonly topMarker: boolean;
  /** Takes the line about billing that Claude Code begins its system prompt with. */
  readonly billingLine: boolean;
  /** Takes any header `anthropic-…` of a caller: those of today and of tomorrow. Elsewhere only flags and version mean something. */
  readonly openHeaders: boolean;
  /** Beta flags this platform takes; null: all. */
  readonly flags: ReadonlySet<string> | null;
  /** Members that are added or taken out, no matter who wrote the body. */
  edits(target: Target, flags: readonly string[]): TopLevelEdits;
  path(target: Target): string;
  /** Where tokens are counted, and how, where it is not simply the same request to another path. */
  readonly countPath: string | null;
  readonly count?: (native: UpstreamRequest, body: JsonObject, target: Target) => UpstreamRequest;
  /** Present where not every model can be counted for. */
  readonly readCount?: (answer: unknown) => number | null;
  headers(version: string, flags: readonly string[]): Readonly<Record<string, string>>;
}

const DEFAULT_VERSION = "2023-06-01";

const flagHeader = (flags: readonly string[]): Record<string, string> =>
  flags.length > 0 ? { "anthropic-beta": flags.join(",") } : {};

/** Anthropic's own API. */
export const anthropicPlatform: Platform = {
  name: "anthropic-messages",
  inlineMedia: false,
  schemaSince: 4.5,
  serviceTiers: true,
  streamMember: true,
  framed: false,
  threads: true,
  serverTools: null,
  containers: true,
  toolServers: true,
  topMarker: true,
  billingLine: true,
  openHeaders: true,
  flags: null,
  edits: (target) => ({ set: { model: target.upstreamModel }, remove: [] }),
  path: () => "/messages",
  countPath: "/messages/count_tokens",
  headers: (version, flags) => ({ "anthropic-version": version, ...flagHeader(flags) }),
};

/** Claude in an Azure AI Foundry resource. Source: Anthropic's guide "Claude in Microsoft Foundry". */
export const azurePlatform: Platform = {
  ...anthropicPlatform,
  name: "anthropic-azure",
  serviceTiers: false,
  threads: false,
  path: () => "/anthropic/v1/messages",
  countPath: "/anthropic/v1/messages/count_tokens",
};

/**
 * Claude at OpenRouter, whose `POST /api/v1/messages` takes Anthropic's format, flags and markers of prompt caches, and streams its
 * events. It keeps no conversations, has no containers, and doesn't count tokens. Source, read 2026-11-28: OpenRouter's OpenAPI document
 * (OpenRouterTeam/typescript-sdk, `.speakeasy/in.openapi.yaml`, 2026-08-22), `/messages`, `MessagesRequest`, `MessagesResult`.
 */
export const openrouterPlatform: Platform = {
  ...anthropicPlatform,
  name: "anthropic-openrouter",
  threads: false,
  containers: false,
  toolServers: false,
  countPath: null,
};

/** Source: Bedrock user guide, "Anthropic Claude Messages API"; API reference, InvokeModel. */
export const bedrockPlatform: Platform = {
  name: "anthropic-bedrock",
  inlineMedia: true,
  schemaSince: 4.5,
  serviceTiers: false,
  streamMember: false,
  framed: true,
  threads: false,
  serverTools: /^tool_search_tool_/,
  containers: false,
  toolServers: false,
  topMarker: false,
  // "x-anthropic-billing-header is a reserved keyword and may not be used in the system prompt": anthropics/claude-code#24168, read
  // 2026-11-28.
  billingLine: false,
  openHeaders: false,
  flags: BEDROCK_FLAGS,
  edits: (_target, flags) => ({
    set: {
      anthropic_version: "bedrock-2023-05-31",
      ...(flags.length > 0 ? { anthropic_beta: flags } : {}),
    },
    remove: ["model", "stream"],
  }),
  path: ({ upstreamModel, stream }) =>
    `/model/${encodeURIComponent(upstreamModel)}/${stream ? "invoke-with-response-stream" : "invoke"}`,
  countPath: null,
  count: (native, body, target) =>
    countAtBedrock(target, { invokeModel: { body: toInvokeBody(native, body) } }),
  readCount: readBedrockCount,
  headers: () => ({}),
};

/** Source: Google Cloud, "Request predictions with Claude"; its page on structured outputs names the models. */
export const vertexPlatform: Platform = {
  name: "anthropic-vertex",
  inlineMedia: true,
  schemaSince: 4.6,
  serviceTiers: false,
  streamMember: true,
  framed: false,
  threads: false,
  serverTools: /^(?:tool_search_tool_|web_search$)/,
  containers: false,
  toolServers: false,
  topMarker: false,
  billingLine: true,
  openHeaders: false,
  flags: VERTEX_FLAGS,
  edits: () => ({ set: { anthropic_version: "vertex-2023-10-16" }, remove: ["model"] }),
  path: ({ upstreamModel, stream }) =>
    `/publishers/anthropic/models/${encodeURI(upstreamModel)}:${stream ? "streamRawPredict" : "rawPredict"}`,
  countPath: null,
  // Source: Google Cloud, "Count tokens for Claude models".
  count: (native, _body, target) => ({
    ...native,
    path: "/publishers/anthropic/models/count-tokens:rawPredict",
    body: withModel(native, target),
  }),
  readCount: (answer) => asCount(asObject(answer)?.input_tokens) || null,
  headers: (_version, flags) => flagHeader(flags),
};

const bodyOf = ({ body }: UpstreamRequest): JsonObject =>
  isBytes(body) ? (asObject(parseJson(Buffer.from(joinPieces(body)).toString("utf8"))) ?? {}) : body;

/** A request that could be answered: one without a bound is none. */
function toInvokeBody(native: UpstreamRequest, body: JsonObject): string {
  const budget = asCount(asObject(body.thinking)?.budget_tokens);
  const whole = { max_tokens: budget + 1_024, ...bodyOf(native) };
  return Buffer.from(JSON.stringify(whole)).toString("base64");
}

function withModel(native: UpstreamRequest, target: Target): JsonObject {
  const { anthropic_version: _, ...rest } = bodyOf(native);
  return { model: target.upstreamModel, ...rest };
}

/** What goes around a body. `version` is the caller's `anthropic-version`, if it sent one. */
export function envelope(
  platform: Platform,
  target: Target,
  around: { readonly version?: string | undefined; readonly flags: readonly string[] },
  body: UpstreamRequest["body"],
): UpstreamRequest {
  return {
    method: "POST",
    path: platform.path(target),
    headers: {
      "content-type": "application/json",
      accept: acceptOf(platform, target),
      ...platform.headers(around.version ?? DEFAULT_VERSION, around.flags),
    },
    body,
  };
}

function acceptOf({ framed }: Platform, { stream }: Target): string {
  if (!stream) return "application/json";
  return framed ? "application/vnd.amazon.eventstream" : "text/event-stream";
}
