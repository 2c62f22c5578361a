import type { JsonObject, OfferedTool } from "../dialect.ts";
import { asObject, asObjects, asText, isObject } from "../reading.ts";

/** The functions that a request offers. */
export const listTools = ({ tools }: JsonObject): OfferedTool[] =>
  asObjects(tools)
    .filter((tool) => isObject(tool.function))
    .map((tool) => ({
      name: asText(asObject(tool.function).name),
      schema: asObject(asObject(tool.function).parameters),
    }));
