import { BadRequest, type JsonObject } from "./dialect.ts";
import { asObject, asText } from "./reading.ts";

/** The beginning of the base64 of images. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  "image/png": "iVBORw0KGgo",
  "image/jpeg": "/9j/",
  "image/gif": "R0lGOD",
  "image/webp": "UklGR",
};

/**
 * Refuses an image under another type than that of its bytes, as the Messages API does.
 *
 * @param block of a message
 * @throws BadRequest
 */
export function checkImage(block: JsonObject): void {
  const source = asObject(block.source);
  if (block.type !== "image" || source.type !== "base64") return;
  const type = asText(source.media_type);
  if (!(type in BEGINNINGS)) throw new BadRequest(`source.base64.media_type: '${type}' is not supported`);
  const seen = Object.entries(BEGINNINGS).find(([, start]) => asText(source.data).startsWith(start))?.[0];
  if (seen !== undefined && seen !== type)
    throw new BadRequest(`Image does not match the provided media type ${type}`);
}

const ENDINGS = /\.(?:flac|m4a|mp3|mp4|mpeg|mpga|oga|ogg|wav|webm|aac)$/i;

/** Refuses a recording by the ending of its name, as OpenAI does. @throws BadRequest */
export function checkRecording(name: string): void {
  if (name !== "" && !ENDINGS.test(name))
    throw new BadRequest(`Unsupported file format ${name.split(".").at(-1)}`);
}
