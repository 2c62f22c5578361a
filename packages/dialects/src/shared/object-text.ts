import { isObject, parseJson } from "./json-object.ts";

/** Finds the end of a JSON object that comes in pieces, each of which is read once. */
export class ObjectEnd {
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #state: "before" | "inside" | "ended" | "other" = "before";

  push(piece: string): void {
    for (const character of piece) {
      if (this.#isText) this.#inText(character);
      else if (this.#state === "inside") this.#between(character);
      else if (!isSpace(character)) this.#begin(character);
    }
  }

  /** The object is there, and nothing came after it. */
  get isEnded(): boolean {
    return this.#state === "ended";
  }

  #begin(character: string): void {
    const begins = this.#state === "before" && character === "{";
    this.#state = begins ? "inside" : "other";
    if (begins) this.#depth = 1;
  }

  #between(character: string): void {
    if (character === '"') this.#isText = true;
    else if (character === "{" || character === "[") this.#depth += 1;
    else if (character === "}" || character === "]") this.#depth -= 1;
    if (this.#depth === 0) this.#state = "ended";
  }

  #inText(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === "\\") this.#isEscaped = true;
    else if (character === '"') this.#isText = false;
  }
}

const isSpace = (character: string): boolean =>
  character === " " || character === "\n" || character === "\t" || character === "\r";

/** A text that comes in pieces and should be a JSON object, such as the arguments of a call. */
export class ObjectText {
  text = "";
  readonly #end = new ObjectEnd();
  #isObject: boolean | null = null;

  add(piece: string): void {
    this.text += piece;
    this.#end.push(piece);
  }

  /** Nothing can follow it. Asked after each piece: the text is parsed once, when it can be whole. */
  isWhole(): boolean {
    if (!this.#end.isEnded) return false;
    this.#isObject ??= isObject(parseJson(this.text));
    return this.#isObject;
  }
}
