import { asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import type { ToolBlocks } from "../../shared/tools/pair-tools.ts";

/** Tool calls and results in the Converse format. */
export const TOOL_BLOCKS: ToolBlocks = {
  callId({ toolUse }) {
    const call = asObject(toolUse);
    // Calls of Bedrock's own tools have their result alongside them.
    return call && call.type !== "server_tool_use" ? (asText(call.toolUseId) ?? "") : null;
  },
  resultId: ({ toolResult }) =>
    toolResult === undefined ? null : (asText(asObject(toolResult)?.toolUseId) ?? ""),
  render: (toolUseId, text) => ({ toolResult: { toolUseId, content: [{ text }] } }),
  contentOf: ({ toolResult }) =>
    asObjects(asObject(toolResult)?.content).map((part: JsonObject) =>
      "json" in part ? { text: JSON.stringify(part.json) } : part,
    ),
  renderText: (text) => ({ text }),
  orphansFirst: false,
};
