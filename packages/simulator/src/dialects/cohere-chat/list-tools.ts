import type { JsonObject, OfferedTool } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";

/** The functions that a request offers. */
export const listTools = ({ tools }: JsonObject): OfferedTool[] =>
  asObjects(tools)
    .map((tool) => asObject(tool.function))
    .map((fn) => ({ name: asText(fn.name), schema: asObject(fn.parameters) }));
