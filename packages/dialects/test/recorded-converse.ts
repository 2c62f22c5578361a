import type { JsonObject } from "../src/index.ts";
import type { Said } from "./recorded-chat.ts";
import type { Recording } from "./recordings.ts";

interface WireToolUse {
  readonly name: string;
  readonly input?: unknown;
  readonly type?: string;
}
export interface ConverseBlock extends JsonObject {
  readonly text?: string;
  readonly toolUse?: WireToolUse;
  readonly reasoningContent?: { readonly reasoningText?: { readonly text?: string } };
  readonly citationsContent?: { readonly content?: { readonly text?: string }[] };
}
export interface ConverseUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
  readonly cacheReadInputTokens?: number;
  readonly cacheWriteInputTokens?: number;
}
export interface ConverseAnswer {
  readonly output: { readonly message: { readonly content: ConverseBlock[] } };
  readonly stopReason: string;
  readonly usage: ConverseUsage;
}
interface Delta {
  readonly text?: string;
  readonly toolUse?: { readonly input?: string };
  readonly reasoningContent?: { readonly text?: string };
}
interface Frame {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: {
    readonly contentBlockIndex?: number;
    readonly start?: { readonly toolUse?: WireToolUse };
    readonly delta?: Delta;
    readonly stopReason?: string;
    readonly usage?: ConverseUsage;
  };
}

const FINISH: Readonly<Record<string, string>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  tool_use: "tool_calls",
  guardrail_intervened: "content_filter",
  content_filtered: "content_filter",
};

/** What a recorded answer says, read in the plainest way. */
export const saidByConverse = ({ output, stopReason }: ConverseAnswer): Said => ({
  text: output.message.content
    .map(({ text, citationsContent }) =>
      citationsContent ? (citationsContent.content ?? []).map((piece) => piece.text).join("") : (text ?? ""),
    )
    .join(""),
  reasoning: output.message.content
    .map(({ reasoningContent }) => reasoningContent?.reasoningText?.text ?? "")
    .join(""),
  calls: output.message.content.flatMap(({ toolUse }) =>
    toolUse && toolUse.type !== "server_tool_use"
      ? [{ name: toolUse.name, arguments: JSON.stringify(toolUse.input) }]
      : [],
  ),
  finish: FINISH[stopReason] ?? null,
});

/** The answer that a recorded stream adds up to, from the frames its recorder decoded. */
export function addUpFrames({ response }: Recording): ConverseAnswer & { readonly isEnded: boolean } {
  const frames = (response.eventstream ?? []) as Frame[];
  const blocks: { text: string; thinking: string; json: string; toolUse?: WireToolUse }[] = [];
  for (const { payload } of frames) {
    const { contentBlockIndex: index, start, delta } = payload;
    if (index === undefined) continue;
    blocks[index] ??= { text: "", thinking: "", json: "" };
    const block = blocks[index];
    if (start?.toolUse) block.toolUse = start.toolUse;
    block.text += delta?.text ?? "";
    block.thinking += delta?.reasoningContent?.text ?? "";
    block.json += delta?.toolUse?.input ?? "";
  }
  const content = blocks.map(({ text, thinking, json, toolUse }): ConverseBlock => {
    if (toolUse) return { toolUse: { ...toolUse, input: JSON.parse(json || "{}") } };
    return thinking ? { reasoningContent: { reasoningText: { text: thinking } } } : { text };
  });
  const metadata = frames.find(({ headers }) => headers[":event-type"] === "metadata");
  const stopReason = frames.find(({ payload }) => payload.stopReason)?.payload.stopReason ?? "";
  return {
    output: { message: { content } },
    stopReason,
    usage: metadata?.payload.usage as ConverseUsage,
    isEnded: metadata !== undefined,
  };
}
