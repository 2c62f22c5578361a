import type { JsonObject, OfferedTool } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";

/** The tools with a schema that a request offers. */
export const listTools = ({ tools }: JsonObject): OfferedTool[] =>
  asObjects(tools)
    .filter((tool) => "input_schema" in tool)
    .map((tool) => ({ name: asText(tool.name), schema: asObject(tool.input_schema) }));
