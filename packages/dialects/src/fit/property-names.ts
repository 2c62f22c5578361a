import { createHash } from "node:crypto";
import { asObject, isObject, type JsonObject, parseNested } from "../shared/json-object.ts";
import type { TextReader } from "./custom-tools.ts";
import { requireShort } from "./long-names.ts";
import type { ToolFormat } from "./tool-table.ts";

/** The callers' names of arguments, by the name that the provider was given; only those that differ. */
export type PropertyNames = ReadonlyMap<string, string>;

/** The names that the provider is given, by the caller's. */
export type GivenNames = ReadonlyMap<string, string>;

/**
 * Names of arguments that Claude takes, on every platform; members further inside may have any name. Sources, read 2026-11-28: the
 * refusal of the Messages API ("Property keys should match pattern", beautyfree/appstore-connect-mcp#2, 2026-04-13) and of Converse,
 * aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws#709 (2026-08-31), which measured the depth.
 */
const WHOLE = /^[a-zA-Z0-9_.-]{1,64}$/;
const MAX = 64;

/** Tells if the names of arguments are limited where this model reads them. */
export const limitsProperties = (format: ToolFormat, upstreamModel: string): boolean =>
  format === "messages" || (format === "converse" && upstreamModel.includes("claude"));

/** A schema of arguments whose names fit, and the names that were given. */
interface NamedProperties {
  readonly schema: JsonObject;
  readonly names: PropertyNames;
}

const NONE: PropertyNames = new Map();

/** Gives the arguments of a tool names that Claude takes: the same ones in every turn, and no two the same. @throws GatewayError `invalid_parameters` */
export function nameProperties(schema: JsonObject): NamedProperties {
  const properties = asObject(schema.properties);
  const odd = properties ? Object.keys(properties).filter((name) => !WHOLE.test(name)) : [];
  if (!properties || odd.length === 0) return { schema, names: NONE };
  const taken = new Set(Object.keys(properties));
  const given = new Map<string, string>();
  for (const name of odd) {
    requireShort(name);
    const short = shortenProperty(name, taken);
    taken.add(short);
    given.set(name, short);
  }
  const rename = (name: unknown): unknown => (typeof name === "string" ? (given.get(name) ?? name) : name);
  const renamed = Object.entries(properties).map(
    ([name, inner]) => [given.get(name) ?? name, inner] as const,
  );
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(renamed),
      ...(Array.isArray(schema.required) ? { required: schema.required.map(rename) } : {}),
    },
    names: new Map([...given].map(([name, short]) => [short, name])),
  };
}

/** The characters of a name that fit, and a hash, so that no two are the same. */
function shortenProperty(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/[^a-zA-Z0-9_.-]/g, "_");
  for (let round = 0; ; round += 1) {
    const hash = createHash("sha256").update(`${name}\n${round}`).digest("hex").slice(0, 8);
    const short = `${plain.slice(0, MAX - hash.length - 1)}_${hash}`;
    if (!taken.has(short)) return short;
  }
}

/** The other way around: made once for a tool, since a conversation can have many calls of it. */
export const toGiven = (names: PropertyNames): GivenNames =>
  new Map([...names].map(([short, name]) => [name, short]));

/** The arguments of a call as the provider knows them; anything but an object stays as it is. */
export const giveProperties = (args: string, given: GivenNames): string => renameMembers(args, given);

/** The arguments of a call as its caller knows them. */
export const restoreProperties = (args: string, names: PropertyNames): string => renameMembers(args, names);

function renameMembers(args: string, names: ReadonlyMap<string, string>): string {
  const parsed = parseNested(args);
  if (!isObject(parsed) || !Object.keys(parsed).some((name) => names.has(name))) return args;
  return JSON.stringify(
    Object.fromEntries(Object.entries(parsed).map(([name, value]) => [names.get(name) ?? name, value])),
  );
}

/** Restores the names of the outermost members while the arguments arrive. A name is held until it has ended. */
class MemberReader implements TextReader {
  readonly #names: PropertyNames;
  #depth = 0;
  /** The next string is a name of the outermost object. */
  #isNameNext = false;
  #isText = false;
  #isEscaped = false;
  /** A name that hasn't ended, from its first quote. */
  #held: string | null = null;

  constructor(names: PropertyNames) {
    this.#names = names;
  }

  push(piece: string): string {
    let text = "";
    for (const character of piece) text += this.#isText ? this.#inText(character) : this.#between(character);
    return text;
  }

  #inText(character: string): string {
    if (this.#held !== null) this.#held += character;
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === "\\") this.#isEscaped = true;
    else if (character === '"') this.#isText = false;
    if (this.#held === null) return character;
    if (this.#isText) return "";
    const name = this.#restore(this.#held);
    this.#held = null;
    return name;
  }

  #between(character: string): string {
    if (character === '"') {
      this.#isText = true;
      if (!this.#isNameNext) return character;
      this.#isNameNext = false;
      this.#held = character;
      return "";
    }
    if (character === "{" || character === "[") {
      this.#depth += 1;
      this.#isNameNext = character === "{" && this.#depth === 1;
    } else if (character === "}" || character === "]") this.#depth -= 1;
    else if (character === "," && this.#depth === 1) this.#isNameNext = true;
    return character;
  }

  #restore(text: string): string {
    const name = parseNested(text);
    const known = typeof name === "string" ? this.#names.get(name) : undefined;
    return known === undefined ? text : JSON.stringify(known);
  }
}

/** Starts reading the arguments of one call. */
export const createMemberReader = (names: PropertyNames): TextReader => new MemberReader(names);
