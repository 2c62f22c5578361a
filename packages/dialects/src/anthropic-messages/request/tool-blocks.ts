import { asText, type JsonObject } from "../../shared/json-object.ts";
import type { ToolBlocks } from "../../shared/tools/pair-tools.ts";

/** Claude takes ids of `[A-Za-z0-9_-]` only; those of other providers may have more (`functions.get:0`). */
export const toToolId = (id: string): string => id.replace(/[^\w-]/g, "_") || "call";

/** Tool calls and results in the Messages format. */
export const TOOL_BLOCKS: ToolBlocks = {
  callId: ({ type, id }) => (type === "tool_use" ? (asText(id) ?? "") : null),
  resultId: ({ type, tool_use_id: id }) => (type === "tool_result" ? (asText(id) ?? "") : null),
  render: (id, text) => ({ type: "tool_result", tool_use_id: id, content: text }),
  contentOf: ({ content }) =>
    typeof content === "string" ? content : ((content as JsonObject[] | undefined) ?? []),
  renderText: (text) => ({ type: "text", text }),
  orphansFirst: true,
};
