import { roleNamed } from "../../chat-door/request/map-texts.ts";
import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { listAt, mapAll, objectAt, restAt, textAt, wholeBody } from "../../shared/body/map-all.ts";
import { noteFile } from "../../shared/body/map-file.ts";
import { type Here, inside, type MapFile, type MapText, mapValue } from "../../shared/body/map-texts.ts";

/**
 * Applies `map` to every string of a request but those of `UNINSPECTED`: what humans and tools wrote, and, as asides, names,
 * settings and members that no format knows. `mapFile` maps files, which are left alone without it. Returns the same object when
 * nothing changed.
 */
export function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  return mapAll(body, whole, {
    model: (model) => model,
    system: (system) => mapContent(system, inside(whole, "system", "system")),
    messages: (messages) => listAt(messages, inside(whole, "messages"), mapMessage),
    tools: (tools) =>
      listAt(tools, inside(whole, "tools", "system"), (tool, here) =>
        objectAt(tool, here, () => ({ description: (text) => textAt(text, inside(here, ".description")) })),
      ),
  });
}

const mapMessage = (message: unknown, here: Here): unknown =>
  objectAt(message, here, ({ role }) => ({
    content: (content) => mapContent(content, inside(here, ".content", roleNamed(role))),
  }));

const mapContent = (content: unknown, here: Here): unknown =>
  Array.isArray(content) ? listAt(content, here, mapBlock) : textAt(content, here);

function mapBlock(block: unknown, here: Here): unknown {
  if (!isObject(block)) return restAt(block, here);
  switch (block.type) {
    case "text":
      return mapAll(block, here, { text: (text) => textAt(text, here) });
    case "tool_use":
      return mapAll(block, here, {
        input: (input) => mapValue(input, inside(here, ".input", "assistant")),
      });
    case "tool_result":
    case "search_result": {
      const result = inside(here, "", "tool");
      return mapAll(block, result, { content: (content) => mapContent(content, inside(result, ".content")) });
    }
    case "document":
      return mapDocument(block, here);
    default:
      return mapAll(block, here);
  }
}

const mapDocument = (block: JsonObject, here: Here): JsonObject =>
  mapAll(block, here, {
    title: (title) => textAt(title, inside(here, ".title")),
    context: (context) => textAt(context, inside(here, ".context")),
    source: (source) =>
      objectAt(source, inside(here, ".source"), ({ type }) =>
        mapSource(type, block, inside(here, ".source")),
      ),
  });

function mapSource(type: unknown, document: JsonObject, here: Here) {
  if (type === "url") noteFile(document, here);
  return {
    ...(type === "text" ? { data: (text: unknown) => textAt(text, inside(here, ".data")) } : {}),
    ...(type === "content"
      ? { content: (content: unknown) => mapContent(content, inside(here, ".content")) }
      : {}),
  };
}
