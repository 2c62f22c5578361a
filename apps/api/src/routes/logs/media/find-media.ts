import { HEAD_BYTES, type MediaType, readMediaType } from "./media-type.ts";
import { splitForm } from "./split-form.ts";

/** A picture, recording or video in a body. */
export interface Media {
  readonly type: MediaType;
  readonly data: Buffer;
}

/** Of one body. */
const MOST_MEDIA = 64;
/** Deeper than any format has them. */
const MOST_DEPTH = 24;

/** What of a kept body people can look at or listen to, in order: the body itself, files of a form, base64 in JSON or in a stream. */
export function findMedia(kept: Buffer): Media[] {
  const whole = toMedia(kept);
  if (whole) return [whole];
  const files = splitForm(kept);
  if (files) return files.flatMap((file) => toMedia(file) ?? []).slice(0, MOST_MEDIA);
  const found: Media[] = [];
  for (const value of readValues(kept.toString("utf8"))) collect(value, found, 0);
  return found;
}

function toMedia(data: Buffer): Media | null {
  const type = readMediaType(data);
  return type && { type, data };
}

/** The body, or the data of each event of a stream. What was cut is no JSON. */
function readValues(text: string): unknown[] {
  const whole = parse(text);
  if (whole !== undefined) return [whole];
  return text
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => parse(line.slice("data:".length)))
    .filter((event) => !isPartial(event));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A preview of an image that follows whole. */
const isPartial = (event: unknown): boolean =>
  typeof event === "object" &&
  event !== null &&
  "type" in event &&
  typeof event.type === "string" &&
  event.type.includes("partial_image");

function collect(value: unknown, found: Media[], depth: number): void {
  if (found.length >= MOST_MEDIA || depth > MOST_DEPTH) return;
  if (typeof value === "string") {
    const media = readBase64(value);
    if (media) found.push(media);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, found, depth + 1);
  }
}

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+;base64,/;
/** Shorter than any file. */
const LEAST_LETTERS = 64;
const LETTERS_OF_HEAD = Math.ceil(HEAD_BYTES / 3) * 4;

/** A `data:` URL, or bare base64 that begins as a file does. */
function readBase64(text: string): Media | null {
  if (text.length < LEAST_LETTERS) return null;
  const base64 = text.slice(DATA_URL.exec(text.slice(0, 100))?.[0].length ?? 0);
  if (!/^[\w+/-]+$/.test(base64.slice(0, LETTERS_OF_HEAD))) return null;
  if (!readMediaType(Buffer.from(base64.slice(0, LETTERS_OF_HEAD), "base64"))) return null;
  return /^[\w+/-]+={0,2}$/.test(base64) ? toMedia(Buffer.from(base64, "base64")) : null;
}
