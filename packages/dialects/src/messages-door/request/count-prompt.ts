import { type CharacterCount, FILE_TOKENS, MEDIA_TOKENS, tokensOf } from "@causeway/contracts";
import { addOtherFields, addOtherMembers, addText } from "../../shared/tokens/count-others.ts";
import { asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import type { CountRequest } from "./schema.ts";

interface PromptCount extends CharacterCount {
  /** Tokens of images and files, by their flat counts. */
  media: number;
}

/** Tokens of everything the model will read, by the character rule; media never by their bytes. */
export function countPromptTokens(request: CountRequest): number {
  const { system, messages, tools } = request;
  const count: PromptCount = { ascii: 0, other: 0, media: 0 };
  countContent(system, count);
  for (const { content } of messages) countContent(content, count);
  if (tools) countValue(tools, count);
  addOtherFields(request, COUNTED, count);
  return tokensOf(count) + count.media;
}

function countContent(content: unknown, count: PromptCount): void {
  if (typeof content === "string") addText(content, count);
  else for (const block of asObjects(content)) countBlock(block, count);
}

function countBlock(block: JsonObject, count: PromptCount): void {
  const counter = COUNTERS[String(block.type)];
  if (counter) counter(block, count);
  else countValue(block.content, count);
  addOtherMembers(block, COUNTED_OF_BLOCK, count);
}

const COUNTED: ReadonlySet<string> = new Set(["system", "messages", "tools"]);
/** What the counters of the kinds look at, and state of the provider's own that is sealed. */
const COUNTED_OF_BLOCK: ReadonlySet<string> = new Set([
  "type",
  "text",
  "thinking",
  "signature",
  "data",
  "name",
  "input",
  "content",
  "source",
  "citations",
  "cache_control",
]);

type Counter = (block: JsonObject, count: PromptCount) => void;

const countInput: Counter = ({ name, input }, count) => {
  addText(asText(name) ?? "", count);
  countValue(input, count);
};

const countInner: Counter = ({ content }, count) => countContent(content, count);

/** What of each kind of block is read; of any other its `content`. */
const COUNTERS: Readonly<Record<string, Counter>> = {
  text: ({ text }, count) => addText(asText(text) ?? "", count),
  thinking: ({ thinking }, count) => addText(asText(thinking) ?? "", count),
  redacted_thinking: () => {},
  tool_use: countInput,
  server_tool_use: countInput,
  tool_result: countInner,
  search_result: countInner,
  image: (_block, count) => {
    count.media += MEDIA_TOKENS;
  },
  document: ({ source }, count) => countDocument(asObject(source), count),
};

function countDocument(source: JsonObject | null, count: PromptCount): void {
  if (source?.type === "text") addText(asText(source.data) ?? "", count);
  else if (source?.type === "content") countContent(source.content, count);
  else count.media += FILE_TOKENS;
}

/** Provider state that is no text: search results carry pages of it. */
const OPAQUE = new Set(["encrypted_content", "encrypted_index", "data", "signature"]);

/** Names and texts of a JSON value, wherever they are. Bodies are bounded in depth. */
function countValue(value: unknown, count: PromptCount): void {
  if (typeof value === "string") addText(value, count);
  else if (Array.isArray(value)) for (const item of value) countValue(item, count);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (OPAQUE.has(key) && typeof inner === "string") continue;
      addText(key, count);
      countValue(inner, count);
    }
  }
}
