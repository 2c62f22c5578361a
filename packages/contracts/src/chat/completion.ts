import type { UsageWire } from "../usage/usage-wire.ts";
import type { ReasoningDetail, ToolCall } from "./message.ts";

/** Why a complete answer ended; the provider's own value stays in `native_finish_reason`. */
export const FINISH_REASONS = ["stop", "length", "tool_calls", "content_filter"] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

/** An image made by the model, as a data URL. */
export interface OutputImage {
  type: "image_url";
  image_url: { url: string };
}

/** A source the answer names. */
export interface Annotation {
  type: "url_citation";
  url_citation: { url: string; title?: string; content?: string; start_index?: number; end_index?: number };
}

export interface CompletionMessage {
  role: "assistant";
  content: string | null;
  refusal?: string | null;
  reasoning?: string | null;
  reasoning_details?: ReasoningDetail[];
  tool_calls?: ToolCall[];
  images?: OutputImage[];
  annotations?: Annotation[];
  audio?: { id: string; data: string; transcript?: string; expires_at?: number } | null;
  [other: string]: unknown;
}

export interface CompletionChoice {
  index: number;
  message: CompletionMessage;
  finish_reason: FinishReason;
  native_finish_reason?: string | null;
  logprobs?: unknown;
}

/** One routing attempt as the caller sees it. */
export interface RoutingAttempt {
  provider: string;
  model: string;
  /** Left out if unknown. */
  region?: string;
  status_code: number;
  error_type: string;
  succeeded: boolean;
  apiKeyHash: string | null;
  logId: string;
  /** In errors, of a key that wasn't called: why, and since when. `status_code` above is 0 then. */
  excluded?: {
    reason: string;
    /** With which the provider refused the key. */
    status_code: number | null;
    since: string | null;
    /** Time at which the gateway tries it again; null: once it is reset, replaced, or the gateway restarts. */
    until: string | null;
  };
}

/** The provider, model and attempts behind a response. A member without a value is left out. */
export interface AnswerMetadata {
  request_id: string;
  requested_model: string;
  requested_provider?: string;
  used_model: string;
  used_provider: string;
  used_region?: string;
  underlying_used_model: string;
  routing: RoutingAttempt[];
  cached?: boolean;
  /** Fields of the request that the response doesn't follow. */
  ignored?: readonly string[];
}

/** `metadata` in the form `strings`: a map of strings, as OpenAI types it; any other value is its JSON. */
export type MetadataStrings = Readonly<Record<string, string>>;

/** `metadata` as a response has it; undefined in the form `none`. */
export type ShownMetadata = AnswerMetadata | MetadataStrings;

/** A whole answer; `usage` and `metadata` are added by the gateway. */
export interface ChatCompletion {
  id: string;
  object: "chat.completion";
  created: number;
  model: string;
  choices: CompletionChoice[];
  service_tier?: string | null;
  system_fingerprint?: string | null;
  usage?: UsageWire;
  metadata?: ShownMetadata;
  [other: string]: unknown;
}

export interface ToolCallDelta {
  index: number;
  id?: string;
  type?: "function";
  function?: { name?: string; arguments?: string };
  extra_content?: Record<string, unknown>;
}

export interface ChunkDelta {
  role?: "assistant";
  content?: string | null;
  refusal?: string | null;
  reasoning?: string | null;
  reasoning_details?: ReasoningDetail[];
  tool_calls?: ToolCallDelta[];
  images?: OutputImage[];
  annotations?: Annotation[];
  audio?: Record<string, unknown>;
  [other: string]: unknown;
}

export interface ChunkChoice {
  index: number;
  delta: ChunkDelta;
  finish_reason: FinishReason | null;
  native_finish_reason?: string | null;
  logprobs?: unknown;
}

export interface ChatChunk {
  id: string;
  object: "chat.completion.chunk";
  created: number;
  model: string;
  choices: ChunkChoice[];
  service_tier?: string | null;
  usage?: UsageWire | null;
  metadata?: ShownMetadata;
  [other: string]: unknown;
}
