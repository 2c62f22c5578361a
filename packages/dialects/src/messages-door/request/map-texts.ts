import { roleNamed } from "../../chat-door/request/map-texts.ts";
import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import {
  type Here,
  inside,
  type MapText,
  mapList,
  mapMember,
  mapMembers,
  mapText,
  mapTextMember,
  mapValue,
} from "../../shared/body/map-texts.ts";

/**
 * Applies `map` to everything a human or a tool wrote, and to tool input and descriptions. Thinking, signatures, ids,
 * names, media and what the provider's own tools brought are left alone. Returns the same object when no text changed.
 */
export function mapTexts(body: JsonObject, map: MapText): JsonObject {
  return mapMembers(body, {
    system: (system) => mapContent(system, { map, location: "system", role: "system" }),
    messages: (messages) => mapList(messages, { map, location: "messages", role: "user" }, mapMessage),
    tools: (tools) =>
      mapList(tools, { map, location: "tools", role: "system" }, (tool, here) =>
        mapTextMember(tool, "description", here),
      ),
  });
}

const mapMessage = (message: unknown, here: Here): unknown =>
  isObject(message)
    ? mapMember(message, "content", (content) =>
        mapContent(content, inside(here, ".content", roleNamed(message.role))),
      )
    : message;

const mapContent = (content: unknown, here: Here): unknown =>
  Array.isArray(content) ? mapList(content, here, mapBlock) : mapText(content, here);

function mapBlock(block: unknown, here: Here): unknown {
  if (!isObject(block)) return block;
  switch (block.type) {
    case "text":
      return mapMember(block, "text", (text) => mapText(text, here));
    case "tool_use":
      return mapMember(block, "input", (input) => mapValue(input, inside(here, ".input", "assistant")));
    case "tool_result":
    case "search_result":
      return mapMember(block, "content", (content) => mapContent(content, inside(here, ".content", "tool")));
    case "document":
      return mapDocument(block, here);
    default:
      return block;
  }
}

function mapDocument(block: JsonObject, here: Here): JsonObject {
  const type = asObject(block.source)?.type;
  return mapMembers(block, {
    title: (title) => mapText(title, inside(here, ".title")),
    context: (context) => mapText(context, inside(here, ".context")),
    source: (source) => {
      if (type === "text") return mapTextMember(source, "data", inside(here, ".source"));
      return type === "content"
        ? mapMember(source, "content", (content) => mapContent(content, inside(here, ".source.content")))
        : source;
    },
  });
}
