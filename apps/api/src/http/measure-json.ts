/** What is known of a JSON text without parsing it. */
export interface JsonSize {
  /** Objects and arrays inside each other. */
  readonly depth: number;
  /** Commas: one less than the values of each object and array. */
  readonly commas: number;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** One pass over the bytes; what is no JSON gives some answer, and is refused by the parser. */
export function measureJson(bytes: Uint8Array): JsonSize {
  let [depth, deepest, commas, inText] = [0, 0, 0, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if (inText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) commas += 1;
    else if (OPENING.has(byte)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return { depth: deepest, commas };
}
