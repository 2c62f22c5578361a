import type { JsonObject, OfferedTool } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";

/** The tools that a request offers. */
export const listTools = ({ tools }: JsonObject): OfferedTool[] =>
  asObjects(tools)
    .filter((tool) => "toolSpec" in tool)
    .map((tool) => asObject(tool.toolSpec))
    .map((spec) => ({ name: asText(spec.name), schema: asObject(asObject(spec.inputSchema).json) }));

const listMembers = ({ content }: JsonObject, name: string): JsonObject[] =>
  asObjects(content)
    .filter((block) => name in block)
    .map((block) => asObject(block[name]));

/** The calls of tools in a message. */
export const listCalls = (message: JsonObject): JsonObject[] => listMembers(message, "toolUse");

/** The results of tools in a message. */
export const listResults = (message: JsonObject): JsonObject[] => listMembers(message, "toolResult");
