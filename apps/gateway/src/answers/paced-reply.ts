import { EVENT_MEMBERS, MAX_EVENT_BYTES } from "@causeway/contracts";
import { countMembers, type CutPieces, type Framing } from "@causeway/dialects";
import {
  type Blocks,
  type ReplyHeaders,
  type ReplySink,
  UpstreamFailure,
  type UpstreamReply,
} from "@causeway/upstream";
import type { AnswerThread } from "./answer-thread.ts";
import { EventGate, type GateSink } from "./event-gate.ts";
import type { Turns, Waiting } from "./turns.ts";

/** What streamed answers are read with. */
export interface AnswerReading {
  readonly turns: Turns;
  readonly thread: AnswerThread;
}

/** Whose stream it is, and what it is made of. */
export interface StreamOrigin {
  readonly organizationId: string;
  /** Null: bytes of a file, nothing of which is cut out. */
  readonly framing: Framing | null;
  /** Takes what is cut out. */
  readonly pieces: () => CutPieces;
}

/** So many packets wait before the provider is told to wait. */
const WAITING_PACKETS = 2;

/** Bytes for the reader, or an event that goes to the thread first. */
type Item = Buffer | Blocks;

/**
 * A reply whose bytes come in turns with those of others, and without what no one reads: events beyond the bounds go to the thread for
 * answers first. The order of its bytes stays. A class: one is made for each stream.
 */
export class PacedReply implements UpstreamReply, ReplySink, GateSink, Waiting {
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly firstByteMs: number;
  readonly #inner: UpstreamReply;
  readonly #reading: AnswerReading;
  readonly #origin: StreamOrigin;
  #gate: EventGate | null;
  #sink: ReplySink | null = null;
  /** Packets that came before their turn. */
  #queue: Buffer[] = [];
  /** What comes behind an event that is on the thread. */
  #behind: Item[] = [];
  #isOnThread = false;
  /** The reader has bytes in hand: what it asks for meanwhile is done once it is done with them. */
  #isReading = false;
  #isPaused = false;
  #isInnerPaused = false;
  /** Nothing is passed on anymore. */
  #isOver = false;
  /** The provider's stream has ended, and this is what to tell the reader after all that came before. */
  #ending: ((sink: ReplySink) => void) | null = null;
  #isFirst = true;

  constructor(inner: UpstreamReply, reading: AnswerReading, origin: StreamOrigin) {
    this.status = inner.status;
    this.headers = inner.headers;
    this.firstByteMs = inner.firstByteMs;
    this.#inner = inner;
    this.#reading = reading;
    this.#origin = origin;
    this.#gate = isGated(origin.framing, inner.headers) ? new EventGate(this) : null;
  }

  read(sink: ReplySink): void {
    this.#sink = sink;
    this.#inner.read(this);
  }

  data(bytes: Buffer): void {
    if (this.#isOver) return;
    const isNext = this.#queue.length === 0 && !this.#isOnThread && !this.#isPaused;
    if (isNext && this.#reading.turns.take(this.#origin.organizationId, bytes.length)) {
      this.#handle(bytes);
      if (this.#isInnerPaused) this.#goOn();
      return;
    }
    this.#queue.push(bytes);
    if (this.#queue.length >= WAITING_PACKETS) this.#pauseInner();
    this.#wait();
  }

  end(): void {
    this.#ending = (sink) => sink.end();
    this.#finish();
  }

  error(failure: UpstreamFailure): void {
    this.#gate = null;
    this.#ending = (sink) => sink.error(failure);
    this.#finish();
  }

  handleNext(): number {
    if (this.#isPaused || this.#isOnThread || this.#isOver) return 0;
    const bytes = this.#queue.shift();
    if (!bytes) return 0;
    this.#handle(bytes);
    this.#goOn();
    return bytes.length;
  }

  pause(): void {
    this.#isPaused = true;
    this.#pauseInner();
  }

  resume(): void {
    this.#isPaused = false;
    this.#goOn();
  }

  abort(): void {
    this.#isOver = true;
    this.#queue = [];
    this.#behind = [];
    this.#inner.abort();
  }

  /** After a turn, the thread or a pause: the next packets, or the end, or more from the provider. */
  #goOn(): void {
    if (this.#isReading || this.#isOnThread || this.#isPaused || this.#isOver) return;
    if (this.#queue.length > 0) this.#wait();
    else if (this.#ending) this.#finish();
    else if (this.#isInnerPaused) {
      this.#isInnerPaused = false;
      this.#inner.resume();
    }
  }

  #wait(): void {
    if (!this.#isOnThread && !this.#isPaused) this.#reading.turns.wait(this.#origin.organizationId, this);
  }

  #pauseInner(): void {
    this.#isInnerPaused = true;
    this.#inner.pause();
  }

  #handle(bytes: Buffer): void {
    if (this.#isFirst) this.#begin(bytes);
    const gate = this.#gate;
    this.#isReading = true;
    if (gate) gate.push(bytes);
    else this.#sink?.data(bytes);
    this.#isReading = false;
    if (gate && gate.heldBytes > MAX_EVENT_BYTES) this.#fail(ENDLESS);
  }

  /** A JSON array in place of events has no ends of events. */
  #begin(bytes: Buffer): void {
    const first = bytes.find((byte) => byte > SPACE);
    if (first === undefined) return;
    this.#isFirst = false;
    const isJson = first === OPEN_BRACKET || first === OPEN_BRACE;
    if (this.#origin.framing === "events or an array" && isJson) this.#gate = null;
  }

  take(bytes: Buffer): void {
    if (this.#isOver) return;
    if (this.#isOnThread) this.#behind.push(bytes);
    else this.#sink?.data(bytes);
  }

  takeHeavy(event: Blocks): void {
    if (this.#isOver) return;
    if (this.#isOnThread) this.#behind.push(event);
    else if (this.#origin.framing !== null) void this.#cut(event);
    else this.#takeOfFile(event);
  }

  /** Files are long, but have few fields. */
  #takeOfFile({ pieces }: Blocks): void {
    let left = EVENT_MEMBERS;
    for (const piece of pieces) left -= countMembers(piece, 0, piece.length, left);
    if (left < 0) this.#fail(TOO_MANY);
    else for (const piece of pieces) this.take(piece);
  }

  async #cut(event: Blocks): Promise<void> {
    const { organizationId, pieces } = this.#origin;
    this.#isOnThread = true;
    this.#pauseInner();
    try {
      const left = await this.#reading.thread.cut(organizationId, event, "event", pieces());
      this.#isOnThread = false;
      if (this.#isOver) return;
      this.#isReading = true;
      this.#sink?.data(left);
      this.#passBehind();
      this.#isReading = false;
      this.#goOn();
    } catch (thrown) {
      this.#fail(thrown as UpstreamFailure);
    }
  }

  #passBehind(): void {
    const behind = this.#behind;
    this.#behind = [];
    for (const item of behind) {
      if (Buffer.isBuffer(item)) this.take(item);
      else this.takeHeavy(item);
    }
  }

  #finish(): void {
    const ending = this.#ending;
    if (this.#isReading || this.#isOver || this.#isOnThread || this.#queue.length > 0) return;
    if (!ending || !this.#sink) return;
    const gate = this.#gate;
    this.#gate = null;
    this.#isReading = true;
    gate?.end();
    this.#isReading = false;
    if (this.#isOnThread || this.#isOver) return;
    this.#isOver = true;
    ending(this.#sink);
  }

  #fail(failure: UpstreamFailure): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#sink?.error(failure);
    this.#inner.abort();
  }
}

const SPACE = 0x20;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

const ENDLESS = new UpstreamFailure("too_large", "the provider sent an endless event");
const TOO_MANY = new UpstreamFailure(
  "too_large",
  `an event of the provider's stream has more than ${EVENT_MEMBERS.toLocaleString("en")} fields and array items`,
);

/** The readers of other frames bound them; of files, only events are looked at. */
const isGated = (framing: Framing | null, headers: ReplyHeaders): boolean =>
  framing === null ? /^text\/event-stream/i.test(String(headers["content-type"])) : framing !== "frames";
