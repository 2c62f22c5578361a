import type { ImageFacts } from "../../request-facts.ts";
import { asFilledText, asObject, asObjects } from "../json-object.ts";

const MOST = 10;

/**
 * What a conversation asks for if its model makes images. `turns`: messages, or a text alone. `isImage`: whether a part of a
 * message is an image.
 */
export function drawingFacts(
  turns: unknown,
  isImage: (type: unknown) => boolean,
  config?: unknown,
): ImageFacts {
  const { n, size, image_size: named, quality, aspect_ratio: ratio } = asObject(config) ?? {};
  return {
    count: typeof n === "number" && n >= 1 ? Math.min(n, MOST) : 1,
    inputs: Array.isArray(turns) ? countInputs(turns, isImage) : 0,
    size: chosen(size) ?? chosen(named),
    quality: chosen(quality),
    aspectRatio: chosen(ratio),
  };
}

const chosen = (value: unknown): string | null => (value === "auto" ? null : asFilledText(value));

/** Images of the last turn of the user; without any, the last image that an assistant made. */
function countInputs(turns: readonly unknown[], isImage: (type: unknown) => boolean): number {
  let isUserSeen = false;
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    const turn = asObject(turns[at]);
    if (turn?.role === "user" && !isUserSeen) {
      isUserSeen = true;
      const images = countImages(turn.content, isImage);
      if (images > 0) return images;
    }
    if (isUserSeen && turn && isMade(turn, isImage)) return 1;
  }
  return 0;
}

const countImages = (content: unknown, isImage: (type: unknown) => boolean): number =>
  Array.isArray(content) ? asObjects(content).filter(({ type }) => isImage(type)).length : 0;

const isMade = (
  { type, role, images, content }: { [name: string]: unknown },
  isImage: (type: unknown) => boolean,
): boolean =>
  type === "image_generation_call" ||
  (role === "assistant" &&
    ((Array.isArray(images) && images.length > 0) || countImages(content, isImage) > 0));
