import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { listAt, mapAll, restAt, textAt } from "../../shared/body/map-all.ts";
import { mapAnswer, mapSigned } from "../../shared/body/map-answer.ts";
import { type Here, inside, type MapText, mapValue } from "../../shared/body/map-texts.ts";

/**
 * Applies `map` to every string of a whole answer but those of `UNINSPECTED_ANSWERS`: its texts, thinking included, and, as
 * asides, names, sources and members that no format knows. Returns the same object when none changed.
 */
export const mapAnswerTexts = (body: JsonObject, map: MapText): JsonObject =>
  mapAnswer(body, map, (whole) => ({
    content: (content) => listAt(content, inside(whole, "content"), mapBlock),
  }));

function mapBlock(block: unknown, here: Here): unknown {
  if (!isObject(block)) return restAt(block, here);
  switch (block.type) {
    case "text":
      return mapAll(block, here, { text: (text) => textAt(text, here) });
    case "thinking":
      return mapSigned(block, ["thinking"], here);
    case "tool_use":
    case "server_tool_use":
    case "mcp_tool_use":
      return mapAll(block, here, { input: (input) => mapValue(input, inside(here, ".input")) });
    default:
      return mapAll(block, here);
  }
}
