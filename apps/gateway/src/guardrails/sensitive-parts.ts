import { GatewayError } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";

/** A boolean member of parts and blocks whose texts a response must not repeat. */
const MARK = "x-causeway-sensitive";
const MARK_BYTES = Buffer.from(`"${MARK}"`);

/** Whether a body may have marked parts; told from its bytes, so that others aren't walked. */
export const mayBeMarked = (raw: Buffer): boolean => raw.includes(MARK_BYTES);

/** Members that hold text. Others are ids, types, addresses and data. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["text", "content", "title", "context", "output", "instructions", "arguments", "input"],
]);

/** Parts are never as deep as this. */
const MAX_DEPTH = 100;

interface Unmarked {
  /** Without any mark; the same object when there was none. */
  readonly body: JsonObject;
  /** Texts of the parts that were marked. */
  readonly texts: readonly string[];
}

/** Takes the marks out of a body: no provider knows them. @throws GatewayError for a mark that is no boolean */
export function takeMarks(body: JsonObject): Unmarked {
  const texts: string[] = [];
  const walk = (value: unknown, path: string, isHidden: boolean, depth = 0): unknown => {
    if (depth > MAX_DEPTH) return value;
    if (Array.isArray(value))
      return sameOr(
        value,
        value.map((item, at) => walk(item, `${path}[${at}]`, isHidden, depth + 1)),
      );
    if (!isObject(value)) return value;
    const mark = value[MARK];
    if (mark !== undefined && typeof mark !== "boolean") throw noBoolean(`${path}.${MARK}`);
    const isInside = isHidden || mark === true;
    let isSame = mark === undefined;
    const members = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      if (name === MARK) return [];
      if (isInside && typeof inner === "string" && isText(value, name)) texts.push(inner);
      const walked = walk(inner, path === "" ? name : `${path}.${name}`, isInside, depth + 1);
      isSame &&= walked === inner;
      return [[name, walked]];
    });
    // Not by assignment: a member named `__proto__` would be read as members that no rule sees.
    return isSame ? value : Object.fromEntries(members);
  };
  return { body: walk(body, "", false) as JsonObject, texts };
}

/** Documents of the Messages format have their text in `data`. */
const isText = (value: JsonObject, name: string): boolean =>
  TEXTS.has(name) || (name === "data" && value.type === "text");

const sameOr = (before: unknown[], after: unknown[]): unknown[] =>
  after.every((item, at) => item === before[at]) ? before : after;

const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

const noBoolean = (path: string): GatewayError => {
  const param = path.replace(/^\./, "");
  return new GatewayError("invalid_parameters", `${param} must be true or false`, { param });
};
