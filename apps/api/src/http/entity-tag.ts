import { createHash } from "node:crypto";

/** Fields that traffic changes, not people: a busy key can still be changed under `If-Match`. */
const COUNTERS: ReadonlySet<string> = new Set([
  "used",
  "remaining",
  "isReached",
  "startedAt",
  "resetsAt",
  "lastUsedAt",
  "spentThisMonth",
]);

const LENGTH = 16;

/** The two halves of an ETag: `"<settings>-<everything>"`. */
export interface EntityTag {
  /** Changes when someone changes the object; what `If-Match` goes by. */
  readonly settings: string;
  readonly text: string;
}

/** The ETag of an object as it is answered. The order of its fields does not matter. */
export function makeEntityTag(body: unknown): EntityTag {
  const settings = digest(canonical(body, COUNTERS));
  return { settings, text: `"${settings}-${digest(canonical(body, NOTHING))}"` };
}

/** Whether `If-None-Match` names this very answer. Proxies that compress turn a strong tag into `W/"…"`. */
export const isNoneMatch = (header: string, tag: EntityTag): boolean =>
  header.trim() === "*" || readTags(header).includes(tag.text.slice(1, -1));

/** Whether `If-Match` names the object as people left it; counters may have moved on. */
export const isMatch = (header: string, tag: EntityTag): boolean =>
  header.trim() === "*" || readTags(header).some((given) => given.split("-", 1)[0] === tag.settings);

/** Whether the header can be read at all: `*`, or quoted tags. */
export const isTagList = (header: string): boolean =>
  header.trim() === "*" || /^\s*(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*\s*$/.test(header);

const readTags = (header: string): string[] =>
  [...header.matchAll(/"([^"]*)"/g)].map(([, text]) => text ?? "");

const NOTHING: ReadonlySet<string> = new Set();

function canonical(value: unknown, left: ReadonlySet<string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, left)).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).filter(([name]) => !left.has(name));
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner, left)}`).join()}}`;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, LENGTH);
