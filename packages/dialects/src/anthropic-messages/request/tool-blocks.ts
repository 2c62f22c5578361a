import { asText, type JsonObject } from "../../shared/json-object.ts";
import type { ToolBlocks } from "../../shared/tools/pair-tools.ts";

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
