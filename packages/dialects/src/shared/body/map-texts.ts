import { type JsonObject, parseNested } from "../json-object.ts";

/** Whose words a text is. A developer's are the system's. */
export type TextRole = "system" | "user" | "assistant" | "tool";

/** Where a text appears. */
export interface TextPlace {
  /** Such as `messages[2].content[0]`, each once in a body. */
  readonly location: string;
  readonly role: TextRole;
  /** A name, an address or another value without room for a placeholder: it can be judged, but not changed. */
  readonly isFixed?: boolean;
  /** Not a text of the conversation: a name, a setting, metadata. Many of them are short. */
  readonly isAside?: boolean;
}

export type MapText = (text: string, place: TextPlace) => string;

/** A file of a request, or one that only its provider has. */
export interface BodyFile {
  /** The member that holds it, such as `messages[2].content[1].file.file_data`. */
  readonly location: string;
  readonly role: TextRole;
  /** Base64; null: the request only names it, by its address or its id at the provider. */
  readonly data: string | null;
  /** As the request says it; null where it says none. */
  readonly declaredType: string | null;
  readonly name: string | null;
  /** Whether the format has a file here; otherwise it only looks like one. */
  readonly isExpected: boolean;
}

/** Gives what a file becomes, in base64. Null: it is no file, and read as a text. */
export type MapFile = (file: BodyFile) => string | null;

/** A place on the way to texts. */
export interface Here extends TextPlace {
  readonly map: MapText;
  /** Members of any name are looked through, not only those that hold texts of the conversation. */
  readonly isComplete?: boolean;
  /** The body is a response: its words are known as well, and what its provider signed is inspected. */
  readonly isAnswer?: boolean;
  readonly mapFile?: MapFile | undefined;
}

/** A place inside another: `.content`, `[0]`. */
export const inside = (here: Here, step: string, role: TextRole = here.role): Here => ({
  map: here.map,
  location: here.location + step,
  role,
  isComplete: here.isComplete === true,
  isAnswer: here.isAnswer === true,
  mapFile: here.mapFile,
});

/** The same object when no member changed. */
export function mapMembers(
  value: JsonObject,
  changes: Record<string, (inner: unknown) => unknown>,
): JsonObject {
  let next = value;
  for (const [key, change] of Object.entries(changes)) {
    if (!Object.hasOwn(value, key)) continue;
    const inner = change(value[key]);
    if (inner === value[key]) continue;
    if (next === value) next = { ...value };
    next[key] = inner;
  }
  return next;
}

/** A JSON value is mapped as its text, which stays JSON: names of members tell what a value is. */
export function mapValue(value: unknown, here: Here): unknown {
  const text = JSON.stringify(value);
  const mapped = text === undefined ? text : here.map(text, here);
  return mapped === text || mapped === undefined ? value : (parseNested(mapped) ?? {});
}
