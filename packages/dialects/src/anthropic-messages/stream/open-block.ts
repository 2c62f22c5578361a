import { asArray, asText, isObject, type JsonObject, parseJson } from "../../shared/json-object.ts";

/** A content block while it streams in. `json` gathers the input of a tool. */
export interface OpenBlock {
  readonly index: number;
  readonly block: JsonObject;
  json: string;
}

/** The block a first delta belongs to when its `content_block_start` never came (#68); null when it cannot be told. */
export function implyBlock(delta: JsonObject): JsonObject | null {
  switch (delta.type) {
    case "text_delta":
    case "citations_delta":
      return { type: "text", text: "" };
    case "thinking_delta":
    case "signature_delta":
      return { type: "thinking", thinking: "", signature: "" };
    default:
      return null;
  }
}

/** Deltas that add to a text of their block, and which. Source: Messages API, "Streaming messages". */
const TEXTS: Readonly<Record<string, string>> = {
  text_delta: "text",
  thinking_delta: "thinking",
  signature_delta: "signature",
  compaction_delta: "content",
};

/** Adds a delta to its block. */
export function addDelta(open: OpenBlock, delta: JsonObject): void {
  const { block } = open;
  const field = TEXTS[String(delta.type)];
  if (field) {
    block[field] = (asText(block[field]) ?? "") + (asText(delta[field]) ?? "");
  } else if (delta.type === "citations_delta") {
    block.citations = [...asArray(block.citations), delta.citation];
  } else if (delta.type === "input_json_delta") open.json += asText(delta.partial_json) ?? "";
}

/** The block once it is whole: input gathered in pieces takes the place of the empty one it began with. */
export function finishBlock({ block, json }: OpenBlock): JsonObject {
  const input = json === "" ? undefined : parseJson(json);
  return isObject(input) ? { ...block, input } : block;
}
