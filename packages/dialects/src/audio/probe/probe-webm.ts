import { opusSeconds } from "./opus-packet.ts";
import { MOST_BYTES, type Probed } from "./probed.ts";

/** Elements that hold others that are looked at. Source: RFC 9559, 5.1. */
const MASTERS = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const TRACK_ENTRY = 0xae;
const CLUSTER = 0x1f43b675;
const BLOCKS = new Set([0xa3, 0xa1]);
const SOUND = 2;

interface WebmTrack {
  number: number;
  type: number;
  codec: string;
}

/** What is found on the way through the file. */
interface Walk {
  readonly tracks: WebmTrack[];
  scale: number;
  duration: number;
  cluster: number;
  frames: number;
  /** Of the last block of sound, in ticks. */
  last: number;
  bytes: number;
}

const MAX_TRACKS = 8;
const USUAL_SCALE = 1_000_000;

/**
 * The blocks of sound of a WebM file: Opus packets say how long they are, and all say when they begin. Recordings of browsers
 * have no duration.
 *
 * Sources: RFC 8794 (EBML), RFC 9559 (Matroska)
 */
export function probeWebm(file: Buffer): Probed | null {
  const walk: Walk = {
    tracks: [],
    scale: USUAL_SCALE,
    duration: 0,
    cluster: 0,
    frames: 0,
    last: 0,
    bytes: 0,
  };
  for (let at = 0; at < file.length; ) {
    const id = readNumber(file, at, true);
    const size = id && readNumber(file, at + id.length, false);
    if (!id || !size) break;
    const start = at + id.length + size.length;
    if (MASTERS.has(id.value)) {
      if (id.value === TRACK_ENTRY && walk.tracks.length < MAX_TRACKS)
        walk.tracks.push({ number: 0, type: 0, codec: "" });
      if (id.value === CLUSTER) walk.cluster = 0;
      at = start;
    } else {
      readElement(id.value, file.subarray(start, start + size.value), walk);
      at = start + size.value;
    }
  }
  const seconds = (ticks: number): number => (ticks * walk.scale) / 1e9;
  return {
    frames: walk.frames || null,
    table: Math.max(seconds(walk.duration), seconds(walk.last)) || null,
    bytes: walk.bytes,
    mostBytesPerSecond: MOST_BYTES.opus,
  };
}

interface EbmlNumber {
  readonly value: number;
  readonly length: number;
}

/** An element's id, with its marker, or a size. Null: it is none. */
function readNumber(file: Buffer, at: number, isId: boolean): EbmlNumber | null {
  const first = file[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (isId ? 4 : 8) || at + length > file.length) return null;
  let value = isId ? first : first & (0xff >> length);
  for (let place = 1; place < length; place += 1) value = value * 256 + (file[at + place] ?? 0);
  return { value, length };
}

function readElement(id: number, content: Buffer, walk: Walk): void {
  const track = walk.tracks.at(-1);
  if (BLOCKS.has(id)) readBlock(content, walk);
  else if (id === 0xe7) walk.cluster = toInteger(content);
  else if (id === 0x2ad7b1) walk.scale = toInteger(content) || USUAL_SCALE;
  else if (id === 0x4489)
    walk.duration = content.length === 8 ? content.readDoubleBE() : content.readFloatBE();
  else if (track && id === 0xd7) track.number = toInteger(content);
  else if (track && id === 0x83) track.type = toInteger(content);
  else if (track && id === 0x86) track.codec = content.toString("latin1", 0, 32);
}

const toInteger = (content: Buffer): number =>
  content.subarray(0, 6).reduce((value, byte) => value * 256 + byte, 0);

/** A track's number, when it begins within its cluster, flags, then its frames. */
function readBlock(content: Buffer, walk: Walk): void {
  const number = readNumber(content, 0, false);
  const track = number && walk.tracks.find((one) => one.number === number.value);
  if (!number || track?.type !== SOUND || number.length + 3 > content.length) return;
  const start = number.length + 3;
  const isLaced = ((content[start - 1] ?? 0) & 0x06) !== 0;
  const laced = isLaced ? (content[start] ?? 0) + 1 : 1;
  walk.last = Math.max(walk.last, walk.cluster + content.readInt16BE(number.length));
  walk.bytes += content.length - start;
  if (track.codec !== "A_OPUS") return;
  // Packets of one block are alike.
  const first = isLaced ? start + laced : start;
  walk.frames += laced * opusSeconds(content[first] ?? 0, content[first + 1] ?? 0);
}
