import { BACKSLASH } from "./bytes.ts";

/** Objects with more keys than this are checked with a set instead of by comparing hashes. */
const FEW = 24;

/** Remembers the keys of every open object of a document and notices when one comes twice. */
export interface KeyLog {
  open(): void;
  close(): void;
  /** True when the innermost object already has this key. `start` and `end` bound the text between the quotes. */
  add(start: number, end: number): boolean;
}

/** Works on offsets into `bytes`: no string is made unless two hashes are equal or a key has an escape. */
export function createKeyLog(bytes: Buffer): KeyLog {
  const starts: number[] = [];
  const ends: number[] = [];
  const hashes: number[] = [];
  const bases: number[] = [];
  const sets: (Set<string> | null)[] = [];
  let count = 0;
  const decode = (at: number): string => decodeKey(bytes, starts[at] as number, ends[at] as number);

  const repeatsAmongFew = (base: number, hash: number, start: number, end: number): boolean => {
    for (let at = base; at < count; at += 1) {
      if (hashes[at] === hash && decodeKey(bytes, start, end) === decode(at)) return true;
    }
    return false;
  };
  const repeatsAmongMany = (base: number, text: string): boolean => {
    const known = sets[sets.length - 1] ?? new Set<string>();
    if (known.size === 0) for (let at = base; at < count; at += 1) known.add(decode(at));
    sets[sets.length - 1] = known;
    const repeated = known.has(text);
    known.add(text);
    return repeated;
  };

  return {
    open() {
      bases.push(count);
      sets.push(null);
    },
    close() {
      count = bases.pop() ?? 0;
      sets.pop();
    },
    add(start, end) {
      const base = bases[bases.length - 1] ?? 0;
      const hash = hashKey(bytes, start, end);
      const repeated =
        count - base > FEW
          ? repeatsAmongMany(base, decodeKey(bytes, start, end))
          : repeatsAmongFew(base, hash, start, end);
      starts[count] = start;
      ends[count] = end;
      hashes[count] = hash;
      count += 1;
      return repeated;
    },
  };
}

/** FNV-1a over the key's characters unchanged; a key with an escape is hashed as what it says. */
function hashKey(bytes: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] as number;
    if (byte === BACKSLASH) return hashText(decodeKey(bytes, start, end));
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash;
}

function hashText(text: string): number {
  const plain = Buffer.from(text);
  let hash = 0x811c9dc5;
  for (const byte of plain) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

/** The key as JSON.parse would read it; one that JSON.parse will refuse is given unchanged. */
export function decodeKey(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString("utf8", start, end);
  if (!text.includes("\\")) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
