import type { Annotation } from "@causeway/contracts";
import { asFilledText, type JsonObject } from "../../shared/json-object.ts";

/**
 * A source that the format names, in the chat form; null for files, which have no address. Offsets count from the
 * beginning of the part: `start` is where that appears in the answer.
 */
export function toAnnotation(wire: JsonObject, start: number): Annotation | null {
  const url = asFilledText(wire.url);
  if (wire.type !== "url_citation" || !url) return null;
  const title = asFilledText(wire.title);
  const { start_index: from, end_index: to } = wire;
  return {
    type: "url_citation",
    url_citation: {
      url,
      ...(title ? { title } : {}),
      ...(typeof from === "number" ? { start_index: from + start } : {}),
      ...(typeof to === "number" ? { end_index: to + start } : {}),
    },
  };
}
