import type { JsonObject, OfferedTool } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";

/** The functions that a request offers. */
export const listTools = ({ tools }: JsonObject): OfferedTool[] =>
  asObjects(tools)
    .filter((tool) => tool.type === "function")
    .map((tool) => ({ name: asText(tool.name), schema: asObject(tool.parameters) }));
