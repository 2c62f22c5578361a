import type { JsonObject } from "../src/index.ts";
import { eventData } from "./add-up.ts";
import type { Said } from "./recorded-chat.ts";
import type { Recording } from "./recordings.ts";

interface WireBlock {
  readonly type: string;
  readonly text?: string;
  readonly thinking?: string;
  readonly name?: string;
  readonly input?: unknown;
}
export interface WireMessage {
  readonly id: string;
  readonly model: string;
  readonly content: WireBlock[];
  readonly stop_reason: string | null;
  readonly usage: WireTokens;
}
export interface WireTokens {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cache_read_input_tokens?: number;
  readonly cache_creation_input_tokens?: number;
  readonly server_tool_use?: { readonly web_search_requests?: number };
  readonly output_tokens_details?: { readonly thinking_tokens?: number };
  readonly iterations?: readonly (WireTokens & { readonly model?: string })[];
}
export interface WireEvent extends JsonObject {
  readonly type: string;
  readonly index: number;
  readonly message: WireMessage;
  readonly content_block: WireBlock;
  readonly delta: WireBlock & { readonly partial_json?: string; readonly stop_reason?: string };
  readonly usage?: WireTokens;
}

const FINISH: Readonly<Record<string, string>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  pause_turn: "stop",
  max_tokens: "length",
  tool_use: "tool_calls",
  refusal: "content_filter",
};

/** What a recorded message says, read in the plainest way. */
export const saidByBlocks = (blocks: readonly WireBlock[], stop: string | null): Said => ({
  text: blocks.map(({ type, text }) => (type === "text" ? text : "")).join(""),
  reasoning: blocks.map(({ type, thinking }) => (type === "thinking" ? thinking : "")).join(""),
  calls: blocks
    .filter(({ type }) => type === "tool_use")
    .map(({ name, input }) => ({ name: name ?? "", arguments: JSON.stringify(input) })),
  finish: stop === null ? null : (FINISH[stop] ?? null),
});

/** Events up to the end of the first message: some recordings join the streams of several requests. */
export function firstMessage(events: readonly WireEvent[]): WireEvent[] {
  const stop = events.findIndex(({ type }) => type === "message_stop");
  return stop < 0 ? [...events] : events.slice(0, stop + 1);
}

/** The message a stream adds up to: blocks with their texts and inputs, the usage it ends with. */
export function addUpEvents(events: readonly WireEvent[]): { said: Said; usage: WireTokens | null } {
  const blocks: (WireBlock & { json: string })[] = [];
  let stop: string | null = null;
  let usage: WireTokens | null = null;
  for (const event of events) {
    if (event.type === "message_start") usage = event.message.usage;
    if (event.type === "content_block_start") blocks[event.index] = { ...event.content_block, json: "" };
    const block = blocks[event.index];
    if (event.type === "content_block_delta" && block) {
      blocks[event.index] = {
        ...block,
        text: (block.text ?? "") + (event.delta.text ?? ""),
        thinking: (block.thinking ?? "") + (event.delta.thinking ?? ""),
        json: block.json + (event.delta.partial_json ?? ""),
      };
    }
    if (event.type === "message_delta") {
      stop = event.delta.stop_reason ?? null;
      usage = { ...usage, ...event.usage };
    }
  }
  const whole = blocks.map(({ json, ...block }) => (json ? { ...block, input: JSON.parse(json) } : block));
  return { said: saidByBlocks(whole, stop), usage };
}

/** Bytes of a recorded stream, whichever way they were framed. */
export const streamBytes = ({ response }: Recording): Buffer =>
  response.sse ? Buffer.from(response.sse.join("")) : Buffer.from(response.body_base64 ?? "", "base64");

/** Events of a recorded stream; frames of AWS were decoded by the one who recorded them. */
export const messageEvents = ({ response }: Recording): WireEvent[] =>
  response.sse
    ? eventData(response.sse.join("")).map((data) => JSON.parse(data))
    : (response.eventstream ?? []).map(({ decoded }) => decoded as WireEvent);
