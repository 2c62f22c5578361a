import type { JsonObject } from "../../shared/json-object.ts";

/** What a part of an output item is. */
export type PartKind = "text" | "refusal" | "summary" | "content" | "arguments";

interface PieceKind {
  readonly kind: PartKind;
  readonly member: string;
  readonly whole: boolean;
}

const pieces = (name: string, kind: PartKind, member: string): [string, PieceKind][] => [
  [`response.${name}.delta`, { kind, member: "delta", whole: false }],
  [`response.${name}.done`, { kind, member, whole: true }],
];

/** Events that carry text. Source: Responses API reference, "Streaming events". */
export const PIECES: Readonly<Record<string, PieceKind>> = Object.fromEntries([
  ...pieces("output_text", "text", "text"),
  ...pieces("refusal", "refusal", "refusal"),
  ...pieces("reasoning_summary_text", "summary", "text"),
  ...pieces("reasoning_text", "content", "text"),
  ...pieces("function_call_arguments", "arguments", "arguments"),
  ...pieces("custom_tool_call_input", "arguments", "input"),
]);

/** The part of its item that an event is about. */
export const partOf = (event: JsonObject): number => Number(event.content_index ?? event.summary_index ?? 0);
