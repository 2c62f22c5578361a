import { readMediaType } from "./media-type.ts";
import { type Media, readBase64 } from "./read-base64.ts";
import { type TakenOut, takeOutFiles } from "./take-out-files.ts";

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
  const taken = takeOutFiles(kept);
  for (const value of readValues(taken.text)) collect(value, { found, taken }, 0);
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

interface Collecting {
  readonly found: Media[];
  readonly taken: TakenOut;
}

function collect(value: unknown, into: Collecting, depth: number): void {
  const { found, taken } = into;
  if (found.length >= MOST_MEDIA || depth > MOST_DEPTH) return;
  if (typeof value === "string") {
    const file = taken.find(value);
    const media = file === undefined ? readBase64(value) : file;
    if (media) found.push(media);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, into, depth + 1);
  }
}

const END_OF_HEADERS = Buffer.from("\r\n\r\n");
/** RFC 2046, section 5.1.1. */
const MOST_BOUNDARY = 74;
const MOST_PARTS = 256;

/** The contents of the parts of a kept `multipart/form-data` body; the last one may have been cut. Null for any other body. */
function splitForm(kept: Buffer): Buffer[] | null {
  const end = kept.indexOf("\r\n");
  if (end < 3 || end > MOST_BOUNDARY || kept.toString("latin1", 0, 2) !== "--") return null;
  const delimiter = Buffer.concat([Buffer.from("\r\n"), kept.subarray(0, end)]);
  const parts: Buffer[] = [];
  let start = end;
  while (start < kept.length && parts.length < MOST_PARTS) {
    const next = kept.indexOf(delimiter, start);
    const part = kept.subarray(start, next === -1 ? kept.length : next);
    const content = part.indexOf(END_OF_HEADERS);
    if (content !== -1) parts.push(part.subarray(content + END_OF_HEADERS.length));
    if (next === -1) break;
    start = next + delimiter.length;
  }
  return parts;
}
