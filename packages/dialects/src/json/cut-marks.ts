import type { Cut, CutKind } from "./cut-answer.ts";

/** Bytes that were cut out of an answer. */
interface Piece {
  readonly kind: CutKind;
  readonly bytes: Uint8Array;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
/** What comes after the mark of members: the end of its string, and its value. */
const MEMBER_END = Buffer.from('":0');

/** JSON with a mark in place of each cut. `first` is the number of the first mark. */
export function markCuts(
  bytes: Buffer,
  start: number,
  end: number,
  { cuts, prefix, first }: { readonly cuts: readonly Cut[]; readonly prefix: string; readonly first: number },
): Buffer {
  const pieces: Buffer[] = [];
  let from = start;
  for (const [at, cut] of cuts.entries()) {
    pieces.push(bytes.subarray(from, cut.start), Buffer.from(markOf(cut.kind, `${prefix}${first + at};`)));
    from = cut.end;
  }
  pieces.push(bytes.subarray(from, end));
  return Buffer.concat(pieces);
}

const markOf = (kind: CutKind, mark: string): string =>
  kind === "text" ? mark : kind === "value" ? `"${mark}"` : `,"${mark}":0`;

/**
 * What was cut out of one answer, until it goes out. Marks begin with a prefix that no provider can know, so that none can write
 * one. A class: its pieces are added one after another.
 */
export class CutPieces {
  readonly prefix: string;
  /** Of all pieces. */
  bytes = 0;
  readonly #pieces = new Map<number, Piece>();
  #next = 0;

  readonly #isJudged: boolean;

  /**
   * @param nonce of letters and digits, unknown to anyone else
   * @param isJudged rules look at the answer and see only what is left of it: files go out, all else that was cut does not
   */
  constructor(nonce: string, isJudged: boolean) {
    this.prefix = `cut-${nonce}-`;
    this.#isJudged = isJudged;
  }

  /** The number of the next mark. */
  get next(): number {
    return this.#next;
  }

  add(kind: CutKind, bytes: Uint8Array): void {
    this.#pieces.set(this.#next, { kind, bytes });
    this.#next += 1;
    this.bytes += bytes.length;
  }

  /** What is sent in place of this: the pieces back where their marks are, without a copy. */
  fill(given: string | Uint8Array): Uint8Array[] {
    return this.#replace(asBuffer(given), ({ kind, bytes }) =>
      kind === "text" || !this.#isJudged ? bytes : kind === "value" ? NULL : NOTHING,
    );
  }

  /** What is kept of it in a record: how many bytes there were. */
  describe(given: string | Uint8Array): Uint8Array {
    const told = ({ kind, bytes: { length } }: Piece): Uint8Array =>
      kind === "members"
        ? NOTHING
        : Buffer.from(kind === "text" ? `… (${length} bytes)` : `"(${length} bytes)"`);
    return Buffer.concat(this.#replace(asBuffer(given), told));
  }

  #replace(bytes: Buffer, to: (piece: Piece) => Uint8Array): Uint8Array[] {
    const out: Uint8Array[] = [];
    let from = 0;
    for (let at = bytes.indexOf(this.prefix); at >= 0; at = bytes.indexOf(this.prefix, from)) {
      const end = bytes.indexOf(";", at) + 1;
      const piece = this.#pieces.get(Number(bytes.toString("latin1", at + this.prefix.length, end - 1)));
      const [before, after] = piece ? reachOf(bytes, at, end, piece.kind) : [at, end];
      out.push(bytes.subarray(from, before));
      if (piece) out.push(to(piece));
      from = after;
    }
    out.push(bytes.subarray(from));
    return out.filter(({ length }) => length > 0);
  }
}

const NULL = Buffer.from("null");
const NOTHING = Buffer.alloc(0);

const asBuffer = (given: string | Uint8Array): Buffer =>
  typeof given === "string"
    ? Buffer.from(given)
    : Buffer.from(given.buffer, given.byteOffset, given.byteLength);

/** What a mark takes with it. */
function reachOf(bytes: Buffer, at: number, end: number, kind: CutKind): [before: number, after: number] {
  if (kind === "text" || bytes[at - 1] !== QUOTE) return [at, end];
  if (kind === "value") return [at - 1, end + 1];
  const after = bytes.subarray(end, end + MEMBER_END.length).equals(MEMBER_END)
    ? end + MEMBER_END.length
    : end;
  return [bytes[at - 2] === COMMA ? at - 2 : at - 1, after];
}
