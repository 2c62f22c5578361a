import type { JsonObject } from "../shared/json-object.ts";
import { isOfRatio, namedRatio, pixelSize, sidesOf } from "./aspect-ratio.ts";
import type { ImagesRequest } from "./read-request.ts";
import type { Sniffed } from "./sniff-image.ts";

/** What every format reads, or what is the gateway's own business. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "prompt",
  "model",
  "n",
  "images",
  "stream",
  "response_format",
  "routing",
]);

/**
 * Fields of a request that its answer doesn't follow, which names them: those that the provider doesn't have and is not sent
 * (`fields` has the others; null: it takes all), and those that the bytes of the first image contradict, because the provider took
 * the field and made something else. What is left to the provider (`auto`) is none of them.
 */
export function ignoredFields(
  request: JsonObject,
  fields: ReadonlySet<string> | null,
  made: Sniffed | null,
): string[] {
  return Object.keys(request).filter((name) => {
    const value = request[name];
    if (value === null || value === undefined || value === "auto" || OWN_FIELDS.has(name)) return false;
    if (fields !== null && !fields.has(name)) return true;
    // A whole answer has no partial images.
    return name === "partial_images" ? value !== 0 : made !== null && differs(name, request, made);
  });
}

function differs(name: string, request: JsonObject, made: Sniffed): boolean {
  const asked = request as ImagesRequest;
  if (name === "output_format") return asked.output_format !== made.format;
  const ratio = name === "size" ? pixelSize(asked) : name === "aspect_ratio" ? namedRatio(asked) : null;
  if (ratio === null || !made.width || !made.height) return false;
  return !isOfRatio(made.width, made.height, name === "size" ? sidesOf(ratio).join(":") : ratio);
}
