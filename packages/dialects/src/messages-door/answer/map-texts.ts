import { isObject, type JsonObject } from "../../shared/json-object.ts";
import {
  type Here,
  inside,
  type MapText,
  mapList,
  mapMember,
  mapMembers,
  mapSigned,
  mapText,
  mapTextMember,
  mapValue,
} from "../../shared/body/map-texts.ts";

/** Applies `map` to every text of a whole answer, thinking included. Returns the same object when none changed. */
export const mapAnswerTexts = (body: JsonObject, map: MapText): JsonObject =>
  mapMembers(body, {
    content: (content) => mapList(content, { map, location: "content", role: "assistant" }, mapBlock),
  });

function mapBlock(block: unknown, here: Here): unknown {
  if (!isObject(block)) return block;
  switch (block.type) {
    case "text":
      return mapMembers(block, {
        text: (text) => mapText(text, here),
        citations: (citations) => mapList(citations, inside(here, ".citations"), mapCitation),
      });
    case "thinking":
      return mapSigned(block, ["thinking"], here);
    case "tool_use":
    case "server_tool_use":
      return mapMember(block, "input", (input) => mapValue(input, inside(here, ".input")));
    default:
      return block;
  }
}

const mapCitation = (citation: unknown, here: Here): unknown => mapTextMember(citation, "cited_text", here);
