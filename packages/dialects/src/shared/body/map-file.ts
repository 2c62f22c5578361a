import { parseDataUrl, renderDataUrl } from "../files/data-url.ts";
import { asText, type JsonObject } from "../json-object.ts";
import type { Here } from "./map-texts.ts";

/** What is no file. */
export const NO_FILE = Symbol("no file");

const BASE64 = /^[\w+/\r\n-]+={0,2}[\r\n]*$/;
const DATA_URL = /^data:/i;
/** Shorter texts in base64 are read as they are. */
const LEAST_UNNAMED = 1024;
const IMAGES = new Set(["input_image", "image", "image_url"]);

/**
 * Maps a file that is a data URL or base64.
 *
 * @param holder the object around it, which may say its name and type
 * @param isFile false: only what shows to be a file is one
 * @returns what it becomes, or `NO_FILE`
 */
export function mapFileAt(
  text: string,
  holder: JsonObject,
  here: Here,
  isFile: boolean,
): string | typeof NO_FILE {
  if (DATA_URL.test(text.slice(0, 5))) return mapDataUrl(text, holder, here);
  if (!isFile && text.length < LEAST_UNNAMED) return NO_FILE;
  if (!BASE64.test(text)) return NO_FILE;
  if (!here.mapFile) return isFile ? text : NO_FILE;
  const { location, role } = here;
  const format = asText(holder.format);
  const declaredType = asText(holder.media_type) ?? (format === null ? null : `audio/${format}`);
  const name = nameOf(holder);
  const mapped = here.mapFile({ location, role, data: text, declaredType, name, isExpected: isFile });
  return mapped ?? NO_FILE;
}

/** One that can't be read, or that the data shows to be none, is an address like any other. */
function mapDataUrl(url: string, holder: JsonObject, here: Here): string | typeof NO_FILE {
  const parsed = readUrl(url);
  if (parsed === null) return NO_FILE;
  if (!here.mapFile) return url;
  const { location, role } = here;
  const { data, mimeType } = parsed;
  const name = nameOf(holder);
  const mapped = here.mapFile({ location, role, data, declaredType: mimeType, name, isExpected: true });
  if (mapped === null) return NO_FILE;
  if (mapped === data) return url;
  return url.endsWith(data) ? url.slice(0, -data.length) + mapped : renderDataUrl({ mimeType, data: mapped });
}

/** Tells of a file that the request only names. Images have no text to be read. */
export function noteFile(holder: JsonObject, { location, role, mapFile }: Here): void {
  if (typeof holder.type === "string" && IMAGES.has(holder.type)) return;
  mapFile?.({ location, role, data: null, declaredType: null, name: nameOf(holder), isExpected: true });
}

const nameOf = (holder: JsonObject): string | null => asText(holder.filename) ?? asText(holder.title);

function readUrl(url: string) {
  try {
    return parseDataUrl(url);
  } catch {
    return null;
  }
}
