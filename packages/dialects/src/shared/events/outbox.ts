/** Bytes on their way to the caller. Neighboring ranges of one packet leave as one view of it, without a copy. */
export interface Outbox {
  keep(bytes: Buffer, start: number, end: number): void;
  add(text: string): void;
  /** Everything gathered so far, or null when there is nothing. */
  take(): Uint8Array | null;
}

/** Neighboring events of one packet leave as one slice, without a copy. */
export function createOutbox(): Outbox {
  let pieces: Uint8Array[] = [];
  let open: Buffer | null = null;
  let from = 0;
  let to = 0;

  const view = (bytes: Buffer): Uint8Array =>
    from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to);
  const close = (): void => {
    if (open) pieces.push(view(open));
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
      if (pieces.length === 0) {
        const only = open;
        open = null;
        return only && view(only);
      }
      close();
      const all = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
      pieces = [];
      return all ?? null;
    },
  };
}
