import { asText, type JsonObject } from "../../shared/json-object.ts";
import type { Place } from "../../shared/answer/place.ts";

export interface Kept extends Place {
  readonly block: JsonObject;
}

/** Puts each kept block where it stood: after so many characters of text and so many calls. */
export function weave(
  texts: readonly JsonObject[],
  calls: readonly JsonObject[],
  kept: readonly Kept[],
): JsonObject[] {
  const blocks: JsonObject[] = [];
  const waiting = [...kept];
  const settle = (isDue: (next: Kept) => boolean): void => {
    for (let next = waiting[0]; next && isDue(next); next = waiting[0]) {
      blocks.push(next.block);
      waiting.shift();
    }
  };
  let offset = 0;
  for (const block of texts) {
    for (const piece of split(block, waiting, offset)) {
      settle((next) => next.calls === 0 && next.text <= offset);
      blocks.push(piece);
      offset += lengthOf(piece);
    }
  }
  calls.forEach((call, before) => {
    settle((next) => next.calls <= before);
    blocks.push(call);
  });
  settle(() => true);
  return blocks;
}

const lengthOf = (block: JsonObject): number => asText(block.text)?.length ?? 0;

/** A text is cut where a kept block stood in its middle. */
function split(block: JsonObject, waiting: readonly Kept[], offset: number): JsonObject[] {
  const text = asText(block.text) ?? "";
  const cuts = waiting
    .filter((next) => next.calls === 0 && next.text > offset && next.text < offset + text.length)
    .map((next) => next.text - offset);
  if (cuts.length === 0) return [block];
  const edges = [...new Set([0, ...cuts, text.length])];
  return edges.slice(1).map((end, piece) => ({ text: text.slice(edges[piece], end) }));
}
