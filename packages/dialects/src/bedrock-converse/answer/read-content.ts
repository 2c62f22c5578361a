import type { Annotation, OutputImage, ReasoningDetail, ToolCall } from "@causeway/contracts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { toDetail } from "../reasoning-details.ts";
import { toAnnotations } from "./annotations.ts";

/** The blocks of a message by what the chat form calls them. */
export interface ReadContent {
  text: string;
  reasoning: string;
  details: ReasoningDetail[];
  calls: ToolCall[];
  annotations: Annotation[];
  images: OutputImage[];
  /** The answer came as arguments of ANSWER_TOOL. */
  unwrapped: boolean;
}

/** Takes the blocks of a whole message apart. Blocks of unknown kinds become opaque details. */
export function readContent(blocks: readonly JsonObject[]): ReadContent {
  const content: ReadContent = {
    text: "",
    reasoning: "",
    details: [],
    calls: [],
    annotations: [],
    images: [],
    unwrapped: false,
  };
  for (const block of blocks) readBlock(block, content);
  return content;
}

function readBlock(block: JsonObject, content: ReadContent): void {
  const text = asText(block.text);
  const call = asObject(block.toolUse);
  const cited = asObject(block.citationsContent);
  const image = toImage(block.image);
  if (text !== null) content.text += text;
  else if (call && !isOfProvider(call)) readCall(call, content);
  else if (cited) readCited(cited, content);
  else if (image) content.images.push(image);
  else {
    content.reasoning += asText(asObject(asObject(block.reasoningContent)?.reasoningText)?.text) ?? "";
    content.details.push(toDetail(block, { text: content.text.length, calls: content.calls.length }));
  }
}

/** A tool that Bedrock runs itself. */
export const isOfProvider = (toolUse: JsonObject): boolean => toolUse.type === "server_tool_use";

function readCall(call: JsonObject, content: ReadContent): void {
  const args = JSON.stringify(call.input ?? {});
  if (call.name === ANSWER_TOOL) {
    content.text += args;
    content.unwrapped = true;
  } else
    content.calls.push({ ...toToolCall(call), function: { name: asText(call.name) ?? "", arguments: args } });
}

/** A call whose arguments are yet to come. */
export const toToolCall = (toolUse: JsonObject) => ({
  id: asFilledText(toolUse.toolUseId) ?? "",
  type: "function" as const,
  function: { name: asText(toolUse.name) ?? "", arguments: "" },
});

function readCited(cited: JsonObject, content: ReadContent): void {
  const start = content.text.length;
  for (const { text } of asObjects(cited.content)) content.text += asText(text) ?? "";
  content.annotations.push(...toAnnotations(cited.citations, { start, end: content.text.length }));
}

/** A picture made by the model; null for none. */
export function toImage(value: unknown): OutputImage | null {
  const image = asObject(value);
  const bytes = asFilledText(asObject(image?.source)?.bytes);
  if (!bytes) return null;
  const url = renderDataUrl({ mimeType: `image/${asText(image?.format) ?? "png"}`, data: bytes });
  return { type: "image_url", image_url: { url } };
}
