import { isObject, type JsonObject } from "../json-object.ts";
import { ANSWER_WORDS } from "./answer-words.ts";
import { FORMAT_WORDS } from "./format-words.ts";
import { mapFileAt, NO_FILE, noteFile } from "./map-file.ts";
import { type Here, inside, type MapFile, type MapText, mapMembers, type TextRole } from "./map-texts.ts";
import {
  ANSWER_KINDS,
  MEMBER_KINDS,
  type MemberKind,
  SCHEMA_KEYWORDS,
  SYSTEM_MEMBERS,
} from "./member-kinds.ts";
import { isBlob, isCredentialHeader, isEncryptedData, isMadeId, isSealed } from "./uninspected.ts";

type Change = (inner: unknown) => unknown;

/** Members that are mapped their own way, by name. */
export type Changes = Readonly<Record<string, Change>>;

/** Deeper values are only read. */
const MAX_DEPTH = 64;

/** The place of a whole request, whose every string is mapped. */
export const wholeBody = (map: MapText, mapFile: MapFile | undefined, role: TextRole = "user"): Here => ({
  map,
  mapFile,
  role,
  location: "",
  isComplete: true,
});

/**
 * Changes members as `changes` says, and every string of all other members: values and names. The same object when nothing
 * changed. Where a place isn't complete, only `changes` count.
 */
export function mapAll(value: JsonObject, here: Here, changes: Changes = {}): JsonObject {
  if (here.isComplete !== true) return mapMembers(value, changes);
  return mapEach(value, (inner, key, at) => {
    const change = Object.hasOwn(changes, key) ? changes[key] : undefined;
    return change ? change(inner) : mapKnown(value, key, at, here, 0);
  });
}

/** What is expected to be a text: anything else is looked through. */
export function textAt(value: unknown, here: Here): unknown {
  if (typeof value === "string") return here.map(value, here);
  return here.isComplete === true ? mapClosed(value, "text", here, 0) : value;
}

/** Anything, where a format has something that no function maps. */
export const restAt = (value: unknown, here: Here): unknown =>
  here.isComplete === true ? mapClosed(value, "word", here, 0) : value;

/** A file, or a text in the place of one. */
export const fileAt = (value: unknown, here: Here): unknown => mapClosed(value, "file", here, 0);

/** Whatever the caller likes, under names that they choose. */
export const openAt = (value: unknown, here: Here): unknown =>
  here.isComplete === true ? mapOpen(value, here, 0) : value;

/** The name of a member that the caller chose. */
export function nameAt(name: string, member: Here): void {
  if (member.isComplete === true) mapAside(name, inside(member, "(name)"), true);
}

/** A list, whose items `change` maps; what is no list is looked through. */
export const listAt = (
  value: unknown,
  here: Here,
  change: (item: unknown, inner: Here) => unknown,
): unknown =>
  Array.isArray(value)
    ? mapItems(value, (item, at) => change(item, inside(here, `[${at}]`)))
    : restAt(value, here);

/** An object, as `mapAll`; what is no object is looked through. */
export const objectAt = (value: unknown, here: Here, changes: (object: JsonObject) => Changes): unknown =>
  isObject(value) ? mapAll(value, here, changes(value)) : restAt(value, here);

function mapEach(
  value: JsonObject,
  change: (inner: unknown, key: string, at: number) => unknown,
): JsonObject {
  let next = value;
  for (const [at, key] of Object.keys(value).entries()) {
    const inner = value[key];
    const mapped = change(inner, key, at);
    if (mapped === inner) continue;
    if (next === value) next = { ...value };
    next[key] = mapped;
  }
  return next;
}

function mapItems(items: readonly unknown[], change: (item: unknown, at: number) => unknown): unknown {
  let changed = false;
  const next = items.map((item, at) => {
    const mapped = change(item, at);
    changed ||= mapped !== item;
    return mapped;
  });
  return changed ? next : items;
}

/** A text outside of the conversation. */
function mapAside(text: string, { map, location, role }: Here, isFixed = false): string {
  const mapped = map(text, { location, role, isAside: true, ...(isFixed ? { isFixed } : {}) });
  return isFixed ? text : mapped;
}

/** A member of an object that a format defines. Names that it doesn't define are the caller's own. */
function mapKnown(owner: JsonObject, key: string, at: number, here: Here, depth: number): unknown {
  const inner = owner[key];
  const kind = kindAt(key, here);
  if (kind === undefined) {
    nameAt(key, inside(here, `[${at}]`));
    return mapOpen(inner, inside(here, `[${at}]`), depth + 1);
  }
  if (here.isAnswer !== true && isSealed(owner, key)) return inner;
  const role = SYSTEM_MEMBERS.has(key) ? "system" : here.role;
  const place = inside(here, here.location === "" ? key : `.${key}`, role);
  return mapMember({ owner, key, kind, inner }, place, depth + 1);
}

const SERVERS = /^(?:tools|mcp_servers)\b/;

/** Members that are left out are only known where their formats have them. */
function kindAt(key: string, { location, isAnswer }: Here): MemberKind | undefined {
  const kind = (isAnswer ? ANSWER_KINDS.get(key) : undefined) ?? MEMBER_KINDS.get(key);
  if (kind === "own" && !isAnswer) return location === "" ? kind : undefined;
  if (kind === "own") return undefined;
  if (kind === "credential" || kind === "headers") return SERVERS.test(location) ? kind : undefined;
  return kind;
}

interface Member {
  readonly owner: JsonObject;
  readonly key: string;
  readonly kind: MemberKind;
  readonly inner: unknown;
}

function mapMember({ owner, key, kind, inner }: Member, place: Here, depth: number): unknown {
  switch (kind) {
    case "own":
      return inner;
    case "credential":
      return typeof inner === "string" ? inner : mapOpen(inner, place, depth);
    case "blob":
      return isBlob(inner) ? inner : mapClosed(inner, "word", place, depth);
    case "schema":
      return mapSchema(inner, inside(place, "", "system"), depth);
    case "open":
      return mapOpen(inner, place, depth);
    case "headers":
      return isObject(inner) ? mapHeaders(inner, place, depth) : mapOpen(inner, place, depth);
    case "file":
      return mapFileMember(owner, key, inner, place, depth);
    case "fileId":
      if (typeof inner === "string") noteFile(owner, place);
      return mapClosed(inner, "id", place, depth);
    default:
      return mapClosed(inner, kind, place, depth);
  }
}

/** `data` is a file, a text or encrypted, as its object says. */
function mapFileMember(owner: JsonObject, key: string, inner: unknown, place: Here, depth: number): unknown {
  if (key === "data" && owner.type === "text") return mapClosed(inner, "text", place, depth);
  if (typeof inner !== "string") return mapClosed(inner, "file", place, depth);
  if (key === "data" && isEncryptedData(owner)) return inner;
  const isFile = key !== "data" || owner.type === "base64" || holdsFile(owner);
  const mapped = mapFileAt(inner, owner, place, isFile);
  if (mapped !== NO_FILE) return mapped;
  return mapAside(inner, place, true);
}

/** Sound says its format, and an upload its name. */
const holdsFile = ({ format, filename }: JsonObject): boolean =>
  typeof format === "string" || typeof filename === "string";

/** Values of a kind in objects that a format defines. */
function mapClosed(value: unknown, kind: MemberKind, here: Here, depth: number): unknown {
  if (depth > MAX_DEPTH) return readDeep(value, here);
  if (typeof value === "string") return mapString(value, kind, here);
  if (Array.isArray(value))
    return mapItems(value, (item, at) => mapClosed(item, kind, inside(here, `[${at}]`), depth + 1));
  if (!isObject(value)) return value;
  return mapEach(value, (_, key, at) => mapKnown(value, key, at, here, depth));
}

function mapString(text: string, kind: MemberKind, here: Here): unknown {
  if (kind === "text") return mapAside(text, here);
  if (kind === "word" && isWord(text, here)) return text;
  if (kind === "id" && isMadeId(text)) return text;
  const file = kind === "address" || kind === "file" ? mapFileAt(text, {}, here, kind === "file") : NO_FILE;
  if (file !== NO_FILE) return file;
  mapAside(kind === "address" ? withDecoded(text) : text, here, true);
  return text;
}

const isWord = (text: string, { isAnswer }: Here): boolean =>
  FORMAT_WORDS.has(text) || (isAnswer === true && ANSWER_WORDS.has(text));

/** An address as it is, and as it reads. */
function withDecoded(address: string): string {
  if (!address.includes("%")) return address;
  try {
    return `${address}\n${decodeURIComponent(address)}`;
  } catch {
    return address;
  }
}

/** Integers from here on are ids or cards rather than amounts. */
const LEAST_NUMBER = 1_000_000;

/** Whatever the caller likes: every string and name, and long numbers. */
function mapOpen(value: unknown, here: Here, depth: number): unknown {
  if (depth > MAX_DEPTH) return readDeep(value, here);
  if (typeof value === "string") {
    const file = mapFileAt(value, {}, here, false);
    return file === NO_FILE ? mapAside(value, here) : file;
  }
  if (typeof value === "number" && Math.abs(value) >= LEAST_NUMBER) {
    const text = String(value);
    const mapped = mapAside(text, here);
    return mapped === text ? value : mapped;
  }
  if (Array.isArray(value))
    return mapItems(value, (item, at) => mapOpen(item, inside(here, `[${at}]`), depth + 1));
  if (!isObject(value)) return value;
  return mapEach(value, (inner, key, at) => {
    nameAt(key, inside(here, `[${at}]`));
    return mapOpen(inner, inside(here, `[${at}]`), depth + 1);
  });
}

/** Without credentials, which a server can't be called without. */
const mapHeaders = (headers: JsonObject, here: Here, depth: number): unknown =>
  mapEach(headers, (inner, name, at) => {
    nameAt(name, inside(here, `[${at}]`));
    const place = inside(here, `[${at}]`);
    return typeof inner === "string" && isCredentialHeader(name) ? inner : mapOpen(inner, place, depth + 1);
  });

function mapSchema(schema: unknown, here: Here, depth: number): unknown {
  if (depth > MAX_DEPTH) return readDeep(schema, here);
  if (typeof schema === "string") return mapAside(schema, here, true);
  if (Array.isArray(schema))
    return mapItems(schema, (item, at) => mapSchema(item, inside(here, `[${at}]`), depth + 1));
  if (!isObject(schema)) return schema;
  return mapEach(schema, (inner, key, at) => mapKeyword(key, inner, at, here, depth + 1));
}

function mapKeyword(key: string, inner: unknown, at: number, here: Here, depth: number): unknown {
  const kind = SCHEMA_KEYWORDS.get(key);
  if (kind === undefined) {
    nameAt(key, inside(here, `[${at}]`));
    return mapOpen(inner, inside(here, `[${at}]`), depth);
  }
  const place = inside(here, `.${key}`);
  if (kind === "schemas" && isObject(inner))
    return mapEach(inner, (member, name, index) => {
      nameAt(name, inside(place, `[${index}]`));
      return mapSchema(member, inside(place, `[${index}]`), depth);
    });
  if (kind === "text" && typeof inner === "string") return mapAside(inner, place);
  if (kind === "value") return mapOpen(inner, place, depth);
  if (kind === "word" && typeof inner === "string" && FORMAT_WORDS.has(inner)) return inner;
  if (kind === "fixed" || kind === "word" || kind === "number")
    return readDeep(inner, place, kind === "word");
  return mapSchema(inner, place, depth);
}

/** Of very deep values, only how deep: paths would be longer than the value. */
const LONGEST_PATH = 400;

/** Reads every string and name of a value, without recursion: callers decide how deep their JSON is. Changes none. */
function readDeep(value: unknown, here: Here, mayBeWords = false): unknown {
  let passed = 0;
  const stepOf = (path: string, at: number): string =>
    path.length < LONGEST_PATH ? `${path}[${at}]` : `${path.slice(0, LONGEST_PATH)}…${passed++}`;
  const waiting: [value: unknown, path: string][] = [[value, ""]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [inner, path] = next;
    if (typeof inner === "string") {
      if (!mayBeWords || !FORMAT_WORDS.has(inner)) mapAside(inner, inside(here, path), true);
    } else if (Array.isArray(inner)) {
      for (const [at, item] of inner.entries()) waiting.push([item, stepOf(path, at)]);
    } else if (isObject(inner)) {
      for (const [at, [name, member]] of Object.entries(inner).entries()) {
        nameAt(name, inside(here, `${path}[${at}]`));
        waiting.push([member, stepOf(path, at)]);
      }
    }
  }
  return value;
}
