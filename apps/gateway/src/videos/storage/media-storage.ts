import type { Readable } from "node:stream";

/** Part of a file. */
interface ByteRange {
  readonly first: number;
  /** The last byte, itself included. */
  readonly last: number;
}

/** Where finished media is kept for a while. Names are ours. */
export interface MediaStorage {
  /** Stores a file; no one sees it before it is whole. What `source` throws ends it, and nothing stays. */
  put(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null when there is no such file. */
  get(name: string, range: ByteRange | null): Promise<Readable | null>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
  /** Writes a file of its own where there is none yet. @throws when nothing can be stored or read there */
  check(): Promise<void>;
  close(): Promise<void>;
}
