import { readMediaType } from "./media-type.ts";
import { type Media, readBase64 } from "./read-base64.ts";
import { splitForm } from "./split-form.ts";
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
