import { mapDeep, mapItems, mapMember, mapMembers, mapText } from "../../chat-door/request/map-texts.ts";
import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";

type MapText = (text: string) => string;

/**
 * Applies `map` to everything a human or a tool wrote, and to tool input and descriptions. Thinking, signatures, ids,
 * names, media and what the provider's own tools brought are left alone. Returns the same object when no text changed.
 */
export function mapTexts(body: JsonObject, map: MapText): JsonObject {
  return mapMembers(body, {
    system: (system) => mapContent(system, map),
    messages: (messages) =>
      mapItems(messages, (message) => mapMember(message, "content", (content) => mapContent(content, map))),
    tools: (tools) => mapItems(tools, (tool) => mapMember(tool, "description", (text) => mapText(text, map))),
  });
}

const mapContent = (content: unknown, map: MapText): unknown =>
  Array.isArray(content) ? mapItems(content, (block) => mapBlock(block, map)) : mapText(content, map);

function mapBlock(block: unknown, map: MapText): unknown {
  if (!isObject(block)) return block;
  switch (block.type) {
    case "text":
      return mapMember(block, "text", (text) => mapText(text, map));
    case "tool_use":
      return mapMember(block, "input", (input) => mapDeep(input, map));
    case "tool_result":
    case "search_result":
      return mapMember(block, "content", (content) => mapContent(content, map));
    case "document":
      return mapDocument(block, map);
    default:
      return block;
  }
}

function mapDocument(block: JsonObject, map: MapText): JsonObject {
  const type = asObject(block.source)?.type;
  return mapMembers(block, {
    title: (title) => mapText(title, map),
    context: (context) => mapText(context, map),
    source: (source) => {
      if (type === "text") return mapMember(source, "data", (text) => mapText(text, map));
      return type === "content"
        ? mapMember(source, "content", (content) => mapContent(content, map))
        : source;
    },
  });
}
