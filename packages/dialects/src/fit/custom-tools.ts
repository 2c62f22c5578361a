import { asFilledText, asObject, type JsonObject, parseJson } from "../shared/json-object.ts";
import { ObjectEnd } from "../shared/object-text.ts";

/** The one member of a function that replaces a tool that takes text. */
const MEMBER = "input";

/**
 * A tool that takes text, as a function with one text member. Its grammar, which no other format can enforce, is said in words.
 *
 * @param custom `name`, `description` and `format`
 */
export function toTextFunction({ name, description, format }: JsonObject): JsonObject {
  const parts = [asFilledText(description), `Give the complete text in \`${MEMBER}\`.`, sayGrammar(format)];
  return {
    name,
    description: parts.filter((part) => part !== null).join("\n\n"),
    parameters: {
      type: "object",
      properties: { [MEMBER]: { type: "string", description: "The text that the tool takes" } },
      required: [MEMBER],
      additionalProperties: false,
    },
  };
}

function sayGrammar(format: unknown): string | null {
  const outer = asObject(format);
  const grammar = asObject(outer?.grammar) ?? outer;
  const definition = asFilledText(grammar?.definition);
  const syntax = asFilledText(grammar?.syntax);
  if (definition === null) return null;
  const kind = syntax === "regex" ? "regular expression" : `${syntax ?? "following"} grammar`;
  return `The text must match this ${kind}:\n\n${definition}`;
}

/** The text of a call as the function's arguments. */
export const toTextArguments = (text: string): string => JSON.stringify({ [MEMBER]: text });

/** The text in the function's arguments; anything else is the text itself. */
export function readTextArguments(args: string): string {
  const text = asObject(parseJson(args))?.[MEMBER];
  return typeof text === "string" ? text : args;
}

/** Reads the text while the arguments arrive. */
export interface TextReader {
  /** @returns what of the text has become known */
  push(piece: string): string;
}

const BEGINNING = new RegExp(`^\\s*\\{\\s*"${MEMBER}"\\s*:\\s*"`);
/** The text has begun by then, or it comes another way. */
const LONGEST_BEGINNING = 256;
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

class ArgumentsReader implements TextReader {
  #rest = "";
  #state: "before" | "inside" | "whole" | "plain" | "after" = "before";
  /** Arguments that are read once all of them are here. */
  readonly #pieces: string[] = [];
  readonly #object = new ObjectEnd();

  push(piece: string): string {
    if (this.#state === "after") return "";
    if (this.#state === "whole") return this.#gather(piece);
    this.#rest += piece;
    if (this.#state === "before") this.#begin();
    if (this.#state === "inside") return this.#decode();
    if (this.#state === "before") return this.#gatherLong();
    return this.#takeAll();
  }

  #begin(): void {
    const found = BEGINNING.exec(this.#rest);
    if (found) {
      this.#rest = this.#rest.slice(found[0].length);
      this.#state = "inside";
    } else if (/^\s*[^\s{]/.test(this.#rest)) this.#state = "plain";
  }

  /** Members in another order or under other names. */
  #gatherLong(): string {
    if (this.#rest.length <= LONGEST_BEGINNING)
      return asObject(parseJson(this.#rest)) ? this.#end(this.#rest) : "";
    this.#state = this.#rest.trim() === "" ? "plain" : "whole";
    const text = this.#takeAll();
    return this.#state === "plain" ? text : this.#gather(text);
  }

  /** Parsed once, at the end: with each piece, the time would grow with the square of their number. */
  #gather(piece: string): string {
    this.#pieces.push(piece);
    this.#object.push(piece);
    return this.#object.isEnded ? this.#end(this.#pieces.join("")) : "";
  }

  #end(args: string): string {
    this.#state = "after";
    return readTextArguments(args);
  }

  #takeAll(): string {
    const text = this.#rest;
    this.#rest = "";
    return text;
  }

  #decode(): string {
    const pieces: string[] = [];
    let at = 0;
    for (;;) {
      const next = this.#rest.slice(at).search(/["\\]/);
      if (next < 0) {
        pieces.push(this.#rest.slice(at));
        this.#rest = "";
        break;
      }
      pieces.push(this.#rest.slice(at, at + next));
      at += next;
      if (this.#rest[at] === '"') {
        this.#state = "after";
        break;
      }
      const length = this.#rest[at + 1] === "u" ? 6 : 2;
      if (this.#rest.length < at + length) {
        this.#rest = this.#rest.slice(at);
        break;
      }
      pieces.push(decode(this.#rest.slice(at, at + length)));
      at += length;
    }
    return pieces.join("");
  }
}

function decode(sequence: string): string {
  const letter = sequence[1] ?? "";
  if (letter === "u") return String.fromCharCode(Number.parseInt(sequence.slice(2), 16) || 0);
  return ESCAPES[letter] ?? letter;
}

/** Starts reading the arguments of one call. */
export const createTextReader = (): TextReader => new ArgumentsReader();
