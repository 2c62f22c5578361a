import { asCount, type JsonObject } from "../json-object.ts";

/** Where an item stood in an answer: characters of text and tool calls that came before it. */
export interface Place {
  readonly text: number;
  readonly calls: number;
}

/** As members of a detail; left out at the beginning. */
export const renderPlace = ({ text, calls }: Place): JsonObject => ({
  ...(text > 0 ? { text_offset: text } : {}),
  ...(calls > 0 ? { call_offset: calls } : {}),
});

/** The inverse of the fields above: where in the answer a detail belongs; 0 where it doesn't say. */
export const placeOf = (detail: JsonObject): Place => ({
  text: asCount(detail.text_offset),
  calls: asCount(detail.call_offset),
});
