import type { JsonObject, OfferedTool } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";

/** The functions that a request offers. */
export const listTools = ({ tools }: JsonObject): OfferedTool[] =>
  asObjects(tools)
    .flatMap((tool) => asObjects(tool.functionDeclarations ?? tool.function_declarations))
    .map((tool) => ({
      name: asText(tool.name),
      schema: asObject(tool.parametersJsonSchema ?? tool.parameters),
    }));
