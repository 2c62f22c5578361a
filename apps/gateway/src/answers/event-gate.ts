import { EVENT_BYTES, EVENT_MEMBERS, UNCOUNTED_EVENT_BYTES } from "@causeway/contracts";
import { countMembers } from "@causeway/dialects";
import { Blocks } from "@causeway/upstream";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Takes a stream in order: bytes that may be read, and events that are beyond the bounds. */
export interface GateSink {
  take(bytes: Buffer): void;
  takeHeavy(event: Blocks): void;
}

/**
 * Holds the event of a stream that has not ended yet, so that its size is known before anything of it is read. Events that end in
 * the packet that they began in, which nearly all do, pass at once and as they are. A class: one is made for each stream.
 */
export class EventGate {
  readonly #sink: GateSink;
  #held = new Blocks();
  /** The last two bytes that are held. */
  #last: number | undefined;
  #beforeLast: number | undefined;

  constructor(sink: GateSink) {
    this.#sink = sink;
  }

  /** Bytes of the event that has not ended. */
  get heldBytes(): number {
    return this.#held.length;
  }

  /** Of any length. */
  push(bytes: Buffer): void {
    if (bytes.length <= UNCOUNTED_EVENT_BYTES) this.#push(bytes);
    else
      for (let at = 0; at < bytes.length; at += UNCOUNTED_EVENT_BYTES)
        this.#push(bytes.subarray(at, at + UNCOUNTED_EVENT_BYTES));
  }

  #push(packet: Buffer): void {
    let rest = packet;
    if (this.#held.length > 0) {
      const end = this.#endOfHeld(packet);
      this.#hold(end < 0 ? packet : packet.subarray(0, end));
      if (end < 0) return;
      this.#passHeld();
      rest = packet.subarray(end);
    }
    const end = lastEventEnd(rest);
    if (end > 0) this.#sink.take(end === rest.length ? rest : rest.subarray(0, end));
    if (end < rest.length) this.#hold(end === 0 ? rest : rest.subarray(end));
  }

  /** The stream has ended: what is held is its last event. */
  end(): void {
    if (this.#held.length > 0) this.#passHeld();
  }

  #hold(bytes: Buffer): void {
    this.#held.add(bytes);
    this.#beforeLast = bytes.length > 1 ? bytes[bytes.length - 2] : this.#last;
    this.#last = bytes[bytes.length - 1];
  }

  #passHeld(): void {
    const held = this.#held;
    this.#held = new Blocks();
    const isShort = held.length <= UNCOUNTED_EVENT_BYTES;
    if (!isShort && (held.length > EVENT_BYTES || hasMany(held.pieces))) this.#sink.takeHeavy(held);
    else for (const piece of held.pieces) this.#sink.take(piece);
  }

  /** Where the event that is held ends in the next packet; -1: later. */
  #endOfHeld(packet: Buffer): number {
    if (this.#last === LINE_FEED) {
      if (packet[0] === LINE_FEED) return 1;
      if (packet[0] === CARRIAGE_RETURN && packet[1] === LINE_FEED) return 2;
    }
    const isInEmptyLine = this.#last === CARRIAGE_RETURN && this.#beforeLast === LINE_FEED;
    if (isInEmptyLine && packet[0] === LINE_FEED) return 1;
    for (let feed = packet.indexOf(LINE_FEED); feed >= 0; feed = packet.indexOf(LINE_FEED, feed + 1))
      if (isEmptyLine(packet, feed)) return feed + 1;
    return -1;
  }
}

/** Whether the line that ends with the line feed at `feed` is empty. */
const isEmptyLine = (bytes: Buffer, feed: number): boolean =>
  bytes[feed - 1] === LINE_FEED || (bytes[feed - 1] === CARRIAGE_RETURN && bytes[feed - 2] === LINE_FEED);

/** Where the last event that ends in these bytes ends; 0: none does. */
function lastEventEnd(bytes: Buffer): number {
  for (let at = bytes.length - 1; at > 0; at -= 1)
    if (bytes[at] === LINE_FEED && isEmptyLine(bytes, at)) return at + 1;
  return 0;
}

function hasMany(pieces: readonly Buffer[]): boolean {
  let count = 0;
  for (const piece of pieces) {
    count += countMembers(piece, 0, piece.length, EVENT_MEMBERS - count);
    if (count > EVENT_MEMBERS) return true;
  }
  return false;
}
