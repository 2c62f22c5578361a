import { createHash } from "node:crypto";
import { dropBillingLine, dropBillingLines, type JsonObject } from "@causeway/dialects";

/** Fields that change how an answer travels or who asked, not what it says. */
const BESIDE = new Set(["model", "stream", "stream_options", "user", "metadata", "routing", "store"]);

/**
 * Digest of everything that tells two answers apart: `prefix`, and the request less what says nothing about its answer. Null
 * for requests whose answers are not cached: those that refer to what the provider keeps, and what is nested too deep.
 */
export function digestOf(prefix: readonly unknown[], body: JsonObject): string | null {
  if (refersToState(body)) return null;
  // `null` means unset.
  const tells = ([name, value]: [string, unknown]) => value !== null && !BESIDE.has(name);
  const asked = Object.fromEntries(Object.entries(body).filter(tells));
  // It is another one in every request, in the instructions of any format.
  for (const name of ["system", "instructions"])
    if (asked[name] !== undefined) asked[name] = dropBillingLine(asked[name]);
  for (const name of ["messages", "input"])
    if (asked[name] !== undefined) asked[name] = dropBillingLines(asked[name]);
  const text = canonical([...prefix, asked]);
  return text === null ? null : createHash("sha256").update(text).digest("base64url");
}

/** What such a request asks for is kept by the provider: the same words do not mean the same. */
const refersToState = (body: JsonObject): boolean =>
  body.previous_response_id != null || body.conversation != null || body.background === true;

/** JSON with the members of every object in order. Null for what is nested too deep to be walked. */
export function canonical(value: unknown): string | null {
  try {
    return write(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Texts from here on, most of them files, are not copied. */
const LONG = 64 * 1024;

/** No JSON begins so: a text can't pass for another's digest. */
const digestText = (text: string): string => `#${createHash("sha256").update(text).digest("base64url")}`;

function write(value: unknown): string {
  if (typeof value === "string" && value.length > LONG) return digestText(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  const object = value as Record<string, unknown>;
  const members = Object.keys(object)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${write(object[name])}`);
  return `{${members.join(",")}}`;
}
