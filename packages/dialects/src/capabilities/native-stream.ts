import type { ChatChunk } from "@causeway/contracts";
import type { Framing, StreamState } from "./chat.ts";

/** Relays a stream whose format is already the caller's: its own bytes, event by event. */
export interface NativeStream {
  readonly state: StreamState;
  /** Absent: `events`. */
  readonly framing?: Framing;
  /** Bytes that may go to the caller now (whole events), or null when nothing may. */
  push(bytes: Uint8Array): Uint8Array | null;
  end(): Uint8Array | null;
  /** The event of `state.error` as it came; null or absent where it was no event of this format. */
  refusal?(): Uint8Array | null;
  /** The held-back end of the stream with the usage and metadata of `final` joined, once the record is durable. */
  finish(final: ChatChunk): string;
  /** In formats that number their events: the number of the next one. */
  nextNumber?(): number;
}
