const WORD = /[\w$.+-]+/y;
const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v" };
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
]);

/**
 * Reads the JavaScript literal that starts at an offset of a program, without running anything: objects, lists, strings,
 * numbers and what minifiers make of booleans (`!0`). Packages ship their data in this form.
 * @throws SyntaxError on anything else, such as a call, a variable or an interpolated string
 */
export function readJsLiteral(source: string, start: number): unknown {
  return new Reader(source, start).readValue();
}

class Reader {
  readonly #source: string;
  #at: number;

  constructor(source: string, start: number) {
    this.#source = source;
    this.#at = start;
  }

  readValue(): unknown {
    const next = this.#peek();
    if (next === "{") return this.#readObject();
    if (next === "[") return this.#readList();
    if (next === '"' || next === "'" || next === "`") return this.#readString();
    if (next === "!") return this.#readNot();
    const word = this.#readWord();
    if (WORDS.has(word)) return WORDS.get(word);
    const figure = Number(word);
    return Number.isNaN(figure) ? this.#fail(`${word} isn't a literal`) : figure;
  }

  #readNot(): boolean {
    this.#expect("!");
    const word = this.#readWord();
    return word === "0" || word === "1" ? word === "0" : this.#fail(`!${word} isn't a boolean`);
  }

  #readObject(): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#expect("{");
    while (this.#peek() !== "}") {
      const quoted = /["']/.test(this.#peek());
      const key = quoted ? this.#readString() : this.#readWord();
      this.#expect(":");
      entries.push([key, this.readValue()]);
      if (this.#peek() !== "}") this.#expect(",");
    }
    this.#expect("}");
    return Object.fromEntries(entries);
  }

  #readList(): unknown[] {
    const items: unknown[] = [];
    this.#expect("[");
    while (this.#peek() !== "]") {
      items.push(this.readValue());
      if (this.#peek() !== "]") this.#expect(",");
    }
    this.#expect("]");
    return items;
  }

  #readString(): string {
    const quote = this.#peek();
    let text = "";
    for (this.#at += 1; this.#at < this.#source.length; this.#at += 1) {
      const character = this.#source[this.#at] ?? "";
      if (character === quote) {
        this.#at += 1;
        return text;
      }
      if (quote === "`" && this.#source.startsWith("${", this.#at)) this.#fail("a string is interpolated");
      text += character === "\\" ? this.#readEscape() : character;
    }
    return this.#fail("a string doesn't end");
  }

  #readEscape(): string {
    this.#at += 1;
    const letter = this.#source[this.#at] ?? "";
    const code = /^(?:u([\da-f]{4})|x([\da-f]{2}))/i.exec(this.#source.slice(this.#at, this.#at + 5));
    if (!code) return ESCAPES[letter] ?? letter;
    this.#at += code[0].length - 1;
    return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? "", 16));
  }

  #readWord(): string {
    this.#peek();
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#source)?.[0];
    if (word === undefined) return this.#fail("expected a value");
    this.#at += word.length;
    return word;
  }

  #peek(): string {
    BLANKS.lastIndex = this.#at;
    this.#at += BLANKS.exec(this.#source)?.[0].length ?? 0;
    return this.#source[this.#at] ?? "";
  }

  #expect(character: string): void {
    if (this.#peek() !== character) this.#fail(`expected ${character}`);
    this.#at += 1;
  }

  #fail(reason: string): never {
    throw new SyntaxError(`${reason} at offset ${this.#at}`);
  }
}
