/** Bytes one after another. What no one changed is the memory it came in. */
export type BytePieces = readonly Uint8Array[];

/** To copy less than this costs less than to send it on its own. */
const LARGE = 64 * 1024;

/**
 * The same bytes in as few pieces as can be had without copying a large one.
 *
 * @param pieces views of any length; those of 64 KB and more are kept as they are
 */
export function packPieces(pieces: BytePieces): Uint8Array | BytePieces {
  const packed: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  const close = (): void => {
    if (small.length > 0) packed.push(Buffer.concat(small));
    small = [];
  };
  for (const piece of pieces) {
    if (piece.length < LARGE) small.push(piece);
    else {
      close();
      packed.push(piece);
    }
  }
  close();
  const [first] = packed;
  return packed.length === 1 && first ? first : packed;
}

/** The same bytes in one piece; pieces are copied. */
export const joinPieces = (bytes: Uint8Array | BytePieces): Uint8Array =>
  bytes instanceof Uint8Array ? bytes : Buffer.concat(bytes);

/** @param body of a request to a provider: its bytes, or a value that is not written yet */
export const isBytes = (body: object): body is Uint8Array | BytePieces =>
  body instanceof Uint8Array || Array.isArray(body);
