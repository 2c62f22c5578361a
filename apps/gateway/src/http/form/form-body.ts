import { GatewayError } from "@causeway/contracts";
import type { FormShape } from "@causeway/dialects";

/** What follows a file in base64 has no more than three bytes. */
const GROUP = 3;
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,80}\/[\w!#$&^.+-]{1,80}$/;
const INDEX = /\[\d*\]$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

interface OpenFile {
  /** Not written yet. */
  readonly pieces: string[];
  isWhole: boolean;
}

/** Adds bytes to the body. */
export type Put = (bytes: Buffer) => void;

/**
 * Writes the JSON of a form as it comes: files first, in base64, then the fields. So a form is in memory once, and everything
 * behind it sees the request that JSON would have been.
 */
export class FormBody {
  readonly #shape: FormShape;
  readonly #put: Put;
  readonly #fields = new Map<string, unknown>();
  #files = 0;
  #isOpen = false;
  /** Files under way: only the first is written, what comes of the others meanwhile waits for its end. */
  readonly #queue: OpenFile[] = [];

  constructor(shape: FormShape, put: Put) {
    this.#shape = shape;
    this.#put = put;
    put(Buffer.from("{"));
  }

  /** @throws GatewayError `invalid_parameters` for a text in a field of files, or a field that comes twice. */
  field(name: string, text: string): void {
    const plain = name.replace(INDEX, "");
    const { file, lists = [] } = this.#shape;
    if (plain === file.field) throw invalid(file.field, "must be a file");
    const known = this.#fields.get(plain);
    if (lists.includes(plain)) {
      this.#fields.set(plain, [...(Array.isArray(known) ? known : []), this.#valueOf(plain, text)]);
      return;
    }
    if (known !== undefined) throw invalid(plain, "must be given once");
    this.#fields.set(plain, this.#valueOf(plain, text));
  }

  /**
   * Begins a file. What is returned takes its bytes, and at the end null.
   * @throws GatewayError `invalid_parameters` for a file in a field of texts, or a second where there may be one;
   * `request_too_large` for one more than the list may have.
   */
  file(name: string, fileName: string, mediaType: string): (bytes: Buffer | null) => void {
    const { file } = this.#shape;
    const plain = name.replace(INDEX, "");
    if (plain !== file.field)
      throw invalid(plain, plain === "mask" ? "is not supported" : "must not be a file");
    if (this.#files >= file.maxFiles)
      throw file.isList ? tooManyParts() : invalid(file.field, "must be given once");
    this.#files += 1;
    const type = MEDIA_TYPE.test(mediaType) ? mediaType : "application/octet-stream";
    const named = file.nameMember ? `${JSON.stringify(file.nameMember)}:${JSON.stringify(fileName)},` : "";
    const head = `{${named}${JSON.stringify(file.dataMember)}:"data:${type};base64,`;
    const open: OpenFile = { pieces: [this.#opening() + head], isWhole: false };
    this.#queue.push(open);
    return this.#encoder(open);
  }

  /** The rest of the body. */
  end(): void {
    const { file } = this.#shape;
    if (this.#isOpen && file.isList) this.#text("]");
    const rest = JSON.stringify(Object.fromEntries(this.#fields)).slice(1);
    this.#text(this.#isOpen && rest !== "}" ? `,${rest}` : rest);
  }

  #opening(): string {
    const { member, isList } = this.#shape.file;
    const isFirst = !this.#isOpen;
    this.#isOpen = true;
    return isFirst ? `${JSON.stringify(member)}:${isList ? "[" : ""}` : ",";
  }

  #encoder(open: OpenFile): (bytes: Buffer | null) => void {
    let rest: Buffer = Buffer.alloc(0);
    return (bytes) => {
      const whole = bytes === null ? rest : rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      const end = bytes === null ? whole.length : whole.length - (whole.length % GROUP);
      open.pieces.push(whole.toString("base64", 0, end));
      rest = Buffer.from(whole.subarray(end));
      if (bytes === null) open.pieces.push('"}');
      open.isWhole = bytes === null;
      this.#flush();
    };
  }

  /** Writes what the first file has, and continues to the next once it is whole. */
  #flush(): void {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      for (const piece of first.pieces.splice(0)) this.#text(piece);
      if (!first.isWhole) return;
      this.#queue.shift();
    }
  }

  #text(text: string): void {
    this.#put(Buffer.from(text));
  }

  /** What doesn't read as its kind stays a text, which the schema refuses by name. */
  #valueOf(name: string, text: string): unknown {
    const { numbers = [], booleans = [], json = [] } = this.#shape;
    if (numbers.includes(name) && NUMBER.test(text)) return Number(text);
    if (booleans.includes(name) && (text === "true" || text === "false")) return text === "true";
    if (!json.includes(name)) return text;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
}

/** The 413 for a form of more parts than are read. */
export const tooManyParts = (): GatewayError =>
  new GatewayError("request_too_large", "The form has too many parts.");

const invalid = (param: string, problem: string): GatewayError =>
  new GatewayError("invalid_parameters", `${param}: ${problem}`, { param });
