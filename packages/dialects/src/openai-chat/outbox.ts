/** Bytes on their way to the caller. Neighbouring ranges of one packet leave as one view of it, without a copy. */
export interface Outbox {
  keep(bytes: Buffer, start: number, end: number): void;
  add(text: string): void;
  /** Everything gathered so far, or null when there is nothing. */
  take(): Uint8Array | null;
}

export function createOutbox(): Outbox {
  let pieces: Uint8Array[] = [];
  let open: Buffer | null = null;
  let from = 0;
  let to = 0;

  const close = (): void => {
    if (open) pieces.push(from === 0 && to === open.length ? open : open.subarray(from, to));
    open = null;
  };

  return {
    keep(bytes, start, end) {
      if (open === bytes && to === start) {
        to = end;
        return;
      }
      close();
      open = bytes;
      from = start;
      to = end;
    },
    add(text) {
      close();
      pieces.push(Buffer.from(text));
    },
    take() {
      close();
      const [first] = pieces;
      if (!first) return null;
      const all = pieces.length === 1 ? first : Buffer.concat(pieces);
      pieces = [];
      return all;
    },
  };
}
