import type { Door, Need, RequestFacts } from "@causeway/dialects";

/** The kind of answer that a call asks for, once its model is known. A call and the one that inspection makes of it share it. */
export interface Drawing {
  /** Its model makes nothing but images. */
  readonly draw: () => void;
  readonly isPaidWork: () => boolean;
  /** Returns facts of a body as those of a request for images, if it is one. */
  readonly factsOf: (facts: RequestFacts) => RequestFacts;
}

/** Creates what the calls of one request share. */
export function createDrawing(door: Door): Drawing {
  let isDrawing = false;
  let from: RequestFacts | null = null;
  let made: RequestFacts | null = null;
  return {
    draw: () => {
      isDrawing = true;
    },
    isPaidWork: () => isDrawing || door.isPaidWork === true,
    factsOf(facts) {
      if (!isDrawing) return facts;
      if (made === null || facts !== from) made = toDrawing(facts);
      from = facts;
      return made;
    },
  };
}

/** What every request for images needs, or what counts images instead of answers. */
const OF_IMAGES: ReadonlySet<Need> = new Set(["imageOutput", "vision", "severalAnswers"]);

/** A conversation as a request for images: it has no tokens of text in its answer. */
function toDrawing(facts: RequestFacts): RequestFacts {
  const { drawing, needs } = facts;
  if (!drawing) return facts;
  return {
    ...facts,
    needs: [{ need: "imageOutput", param: "model" }, ...needs.filter(({ need }) => !OF_IMAGES.has(need))],
    images: drawing,
    ...(drawing.size === null ? {} : { imageSize: { size: drawing.size, param: "image_config" } }),
    choices: drawing.count,
    maxOutputTokens: 0,
  };
}
