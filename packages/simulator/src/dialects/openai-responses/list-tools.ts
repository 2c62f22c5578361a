import type { JsonObject, MoreTool, OfferedTool } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";

/** The functions that a request offers. */
export const listTools = (body: JsonObject): OfferedTool[] =>
  listAll(body)
    .filter((tool) => tool.type === "function")
    .map((tool) => ({ name: asText(tool.name), schema: asObject(tool.parameters) }));

/** Custom tools, and the tools of groups. Source: API reference, `tools` of type `custom` and `namespace`. */
export const listMoreTools = (body: JsonObject): MoreTool[] => listAll(body).flatMap(readMore);

function readMore(tool: JsonObject): MoreTool[] {
  const name = asText(tool.name);
  if (tool.type === "custom") return [{ name, isCustom: true }];
  if (tool.type !== "namespace") return [];
  return asObjects(tool.tools).map((inner) => ({
    name: asText(inner.name),
    isCustom: inner.type === "custom",
    namespace: name,
  }));
}

/** Those of the body, and those that items of the input add. Source: OpenAI's types, `additional_tools`. */
const listAll = ({ tools, input }: JsonObject): JsonObject[] => [
  ...asObjects(tools),
  ...asObjects(input)
    .filter(({ type }) => type === "additional_tools")
    .flatMap((item) => asObjects(item.tools)),
];
