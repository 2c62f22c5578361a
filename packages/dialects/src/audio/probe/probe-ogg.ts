import { opusSeconds } from "./opus-packet.ts";
import { MOST_BYTES, type Probed } from "./probed.ts";
import { walkFlacFrames } from "./probe-flac.ts";

/** One logical stream of the file. */
interface OggStream {
  readonly codec: "opus" | "vorbis" | "flac" | "other";
  /** Positions per second, and the one at which sound begins. */
  readonly hertz: number;
  readonly skip: number;
  position: number;
  frames: number;
  bytes: number;
}

/** Streams that are told apart. */
const MAX_STREAMS = 256;
const OTHERS = -1;
const PAGE = Buffer.from("OggS", "latin1");
const PAGE_HEAD = 27;
/** Of a page on which no packet ends. */
const NO_POSITION = 2n ** 64n - 1n;

/**
 * The packets of an Ogg file, page by page; the positions that its pages state are its table. Streams follow each other.
 *
 * Sources: RFC 3533 (pages), RFC 7845 (Opus), the Vorbis I specification, 4.2.2
 */
export function probeOgg(file: Buffer): Probed | null {
  const streams = new Map<number, OggStream>();
  for (let at = 0; at >= 0 && at + PAGE_HEAD <= file.length; at = file.indexOf(PAGE, at)) {
    const segments = file.readUInt8(at + 26);
    const body = at + PAGE_HEAD + segments;
    const serial = streams.size < MAX_STREAMS ? file.readUInt32LE(at + 14) : OTHERS;
    const stream = streams.get(serial);
    if (stream) readPage(file, { at, body, segments }, stream);
    else streams.set(serial, openStream(file.subarray(body, body + 64)));
    at = body;
  }
  const all = [...streams.values()];
  const sum = (of: (stream: OggStream) => number): number => all.reduce((total, one) => total + of(one), 0);
  const isFlac = all.some(({ codec }) => codec === "flac");
  return {
    frames: sum(({ frames }) => frames) || (isFlac ? walkFlacFrames(file, 0).seconds : 0) || null,
    table: sum(({ position, skip, hertz }) => (hertz > 0 ? Math.max(0, position - skip) / hertz : 0)) || null,
    bytes: sum(({ bytes }) => bytes),
    mostBytesPerSecond: isFlac ? Number.POSITIVE_INFINITY : MOST_BYTES.opus,
  };
}

/** By its first packet. */
function openStream(head: Buffer): OggStream {
  const counts = { position: 0, frames: 0, bytes: 0 };
  const text = head.toString("latin1");
  if (text.startsWith("OpusHead"))
    return { codec: "opus", hertz: 48_000, skip: head.readUInt16LE(10), ...counts };
  if (text.startsWith("\x01vorbis"))
    return { codec: "vorbis", hertz: head.readUInt32LE(12), skip: 0, ...counts };
  if (text.startsWith("\x7fFLAC"))
    return { codec: "flac", hertz: head.readUIntBE(27, 3) >>> 4, skip: 0, ...counts };
  if (text.startsWith("Speex   "))
    return { codec: "other", hertz: head.readUInt32LE(36), skip: 0, ...counts };
  return { codec: "other", hertz: 0, skip: 0, ...counts };
}

interface Page {
  readonly at: number;
  readonly body: number;
  readonly segments: number;
}

function readPage(file: Buffer, { at, body, segments }: Page, stream: OggStream): void {
  const position = file.readBigUInt64LE(at + 6);
  if (position !== NO_POSITION) stream.position = Math.max(stream.position, Number(position));
  let packet = body;
  let isBegun = (file.readUInt8(at + 5) & 1) !== 0;
  let next = body;
  for (let segment = 0; segment < segments; segment += 1) {
    const size = file[at + PAGE_HEAD + segment] ?? 0;
    if (!isBegun) {
      packet = next;
      isBegun = true;
      if (stream.codec === "opus" && size > 0) stream.frames += secondsAt(file, packet);
    }
    next += size;
    if (size < 255) isBegun = false;
  }
  stream.bytes += Math.max(0, Math.min(next, file.length) - body);
}

/** `OpusTags` is no sound. */
const TAGS = Buffer.from("OpusTags", "latin1");

function secondsAt(file: Buffer, at: number): number {
  if (at >= file.length || file.subarray(at, at + TAGS.length).equals(TAGS)) return 0;
  return opusSeconds(file[at] ?? 0, file[at + 1] ?? 0);
}
